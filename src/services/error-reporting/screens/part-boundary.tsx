import { errorMessage } from '../../../../contract/error-message.ts';
import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { emitCaught } from '../error-events.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { WorkspaceContext } from '../../../engine/react/workspace-context.ts';
import { saveDraft } from './save-draft.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import './errors.css';
import { env } from '../../platform/env.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Returns the name to contact about fatal errors. */
const maintainerName = (): string => (env.ok && env.value.reporting.maintainer.name) || t('a maintainer');

/** Banner and placeholder for a part that failed to render. */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <div className="part-failure">
      {!dismissed && (
        <Banner
          tone="danger"
          actions={
            <Button size="s" variant="danger" onClick={() => setDismissed(true)}>
              {t('OK')}
            </Button>
          }
        >
          {t('{errorMessage} {maintainerName} in {support} or post a Bug Report!', {
            errorMessage: translate(errorMessage('FATAL ERROR! Please ping')),
            maintainerName: maintainerName(),
          })}
        </Banner>
      )}
      <EmptyState
        level={2}
        icon="exclamation-triangle"
        heading={translate(errorMessage('This part of the page could not be shown'))}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {t('Your case is kept, and the rest of the page still works.')}
      </EmptyState>
    </div>
  );
}

interface PartBoundaryProps {
  /** Content key; a change resets the boundary. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface PartState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Error boundary of a part of the page; the rest keeps working. */
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
    // Deferred until after the commit, when the form that failed to render is the open one.
    queueMicrotask(() => {
      emitCaught({ cause: error, fatal: true, componentStack: componentStack ?? '' });
      if (this.context) void saveDraft(this.context);
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <PartFailure onRetry={() => this.setState({ failed: false })} />;
  }
}
