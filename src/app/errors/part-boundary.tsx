import { Component, type ErrorInfo, type ReactNode } from 'react';
import { tellError } from '../../error-reporting/caught.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { WorkspaceContext } from '../workspace/workspace.ts';
import { PartFailure } from './part-failure.tsx';
import { keepDraft } from './keep-draft.ts';

export interface PartBoundaryProps {
  /** What the part shows. When that changes, the part is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface PartState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Around a part of the page: when it cannot be drawn any more, the rest of the page goes on. */
export class PartBoundary extends Component<PartBoundaryProps, PartState> {
  static override contextType = WorkspaceContext;
  declare context: Workspace | null;
  override state: PartState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<PartState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: PartState): PartState | null {
    return of === state.of ? null : { of, failed: false };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // Once the page stands: by then the form that could not be drawn is the one that is open.
    queueMicrotask(() => {
      tellError({ cause: error, fatal: true, componentStack: componentStack ?? '' });
      if (this.context) void keepDraft(this.context);
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <PartFailure onRetry={() => this.setState({ failed: false })} />;
  }
}
