import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly text: string;
  readonly failed: boolean;
}

/** Shows the raw text of a post when drawing it failed, until the text changes. */
export class PreviewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { text: this.props.text, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ text }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return text === state.text ? null : { text, failed: false };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="post">
        <p>The preview cannot be drawn. This is the text of the post:</p>
        <pre className="post__code">{this.props.text}</pre>
      </div>
    );
  }
}
