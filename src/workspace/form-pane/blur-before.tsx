import { Component, type ReactNode } from 'react';

interface BlurBeforeProps {
  /** Identity of the form; a change triggers the blur. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/**
 * Blurs the focused field before its form is replaced: browsers force a synchronous layout when the focused element is
 * removed in the middle of other changes.
 */
export class BlurBefore extends Component<BlurBeforeProps> {
  override getSnapshotBeforeUpdate({ of }: BlurBeforeProps): null {
    const { activeElement } = document;
    if (of !== this.props.of && activeElement instanceof HTMLElement && activeElement.closest('#form'))
      activeElement.blur();
    return null;
  }

  // React requires it with `getSnapshotBeforeUpdate`
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
