import { Component, type ReactNode } from 'react';

interface BlurBeforeProps {
  /** What the fields belong to. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/**
 * Takes the focus off a field before its form is replaced: browsers lay out the page once more when they remove the
 * element with the focus in the middle of other changes.
 */
export class BlurBefore extends Component<BlurBeforeProps> {
  override getSnapshotBeforeUpdate({ of }: BlurBeforeProps): null {
    const { activeElement } = document;
    if (of !== this.props.of && activeElement instanceof HTMLElement && activeElement.closest('#form'))
      activeElement.blur();
    return null;
  }

  // React asks for it beside `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
