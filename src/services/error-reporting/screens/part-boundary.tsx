import { errorMessage } from '../../../../contract/error-message.ts';
import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { emitCaught } from '../caught.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { WorkspaceContext } from '../../../engine/react/workspace-context.ts';
import { keepDraft } from './keep-draft.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import './errors.css';
import { env } from '../../platform/env.ts';

/** Who is asked for when something is badly broken. */
const maintainerName = (): string => (env.ok && env.value.reporting.maintainer.name) || 'a maintainer';

/** The banner of a fatal error, and what stands in place of the part that failed. */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <div className="part-failure">
      {!dismissed && (
        <Banner
          tone="danger"
          actions={
            <Button size="s" variant="danger" onClick={() => setDismissed(true)}>
              OK
            </Button>
          }
        >
          {errorMessage('FATAL ERROR! Please ping')} {maintainerName()} in the PHMC Discord or post a Bug
          Report!
        </Banner>
      )}
      <EmptyState
        level={2}
        icon="exclamation-triangle"
        heading={errorMessage('This part of the page could not be shown')}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Your case is kept, and the rest of the page still works.
      </EmptyState>
    </div>
  );
}

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
      emitCaught({ cause: error, fatal: true, componentStack: componentStack ?? '' });
      if (this.context) void keepDraft(this.context);
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <PartFailure onRetry={() => this.setState({ failed: false })} />;
  }
}
