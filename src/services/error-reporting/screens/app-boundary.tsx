import { errorMessage } from '../../../../contract/error-message.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { emitCaught } from '../error-events.ts';
import { isChunkFailure } from '../chunk-failure.ts';
import { afterForm, onDemand } from '../../../shared/lib/part.ts';
import { view } from '../../../shared/ui/view.tsx';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { saveDraft } from './save-draft.ts';
import { PlainScreen } from './fallback-screen.tsx';
import { FATAL_HEADING } from './fallback-screen.tsx';
import { t, translate } from '../../../../contract/messages.ts';

const Plain = () => (
  <PlainScreen heading={FATAL_HEADING}>{t('Your case is kept in this browser.')}</PlainScreen>
);

export const fatalScreen = afterForm(() => import('./fatal-screen.tsx'));

const FatalScreen = view(onDemand(fatalScreen.load), (code) => code.FatalScreen, {
  Missing: Plain,
  Waiting: Plain,
});

interface AppBoundaryProps {
  readonly workspace: Promise<Workspace>;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly componentStack: string;
  /** Resolves to true if the draft was saved. */
  readonly kept: Promise<boolean>;
}

/** Error boundary of the whole page: saves the draft and renders the fatal screen. */
export class AppBoundary extends Component<
  AppBoundaryProps,
  { readonly failure: Failure | null; readonly failed: boolean }
> {
  override state = { failure: null as Failure | null, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    emitCaught({ cause: error, fatal: true, componentStack: componentStack ?? '' });
    this.setState({
      failure: { error, componentStack: componentStack ?? '', kept: saveDraft(this.props.workspace) },
    });
  }

  override render(): ReactNode {
    const { failure, failed } = this.state;
    if (!failed) return this.props.children;
    if (!failure) return null;
    if (isChunkFailure(failure.error)) {
      return (
        <PlainScreen heading={errorMessage('Part of the page could not be loaded')}>
          {translate(
            errorMessage('Nothing is lost: your case is kept. Check the connection, then reload the page.'),
          )}
        </PlainScreen>
      );
    }
    return <FatalScreen {...failure} workspace={this.props.workspace} />;
  }
}
