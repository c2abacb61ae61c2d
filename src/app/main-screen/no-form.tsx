import { errorMessage } from '../../../contract/error-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { OpenForm } from '../../workspace/use-open-form.ts';
import { t, translate } from '../../../contract/messages.ts';

interface NoFormProps {
  readonly open: Exclude<OpenForm, { state: 'ready' | 'none' }>;
  readonly onFind: () => void;
}

/** Placeholder if no form can be shown: names the form and offers an action. */
export function NoForm({ open, onFind }: NoFormProps) {
  const find = (
    <Button variant="primary" icon="search" onClick={onFind}>
      {t('Find a form')}
    </Button>
  );
  switch (open.state) {
    case 'loading':
      return (
        <div
          className="main-screen__wait"
          role="status"
          aria-busy="true"
          aria-label={t('Loading {name}', { name: translate(open.entry.name) })}
        >
          <Skeleton lines={12} />
        </div>
      );
    case 'failed':
      return (
        <EmptyState
          level={1}
          icon="exclamation-triangle"
          heading={translate(
            errorMessage('{name} could not be loaded', { name: translate(open.entry.name) }),
          )}
          action={
            <Button variant="primary" onClick={open.retry}>
              {t('Try again')}
            </Button>
          }
        >
          {translate(errorMessage('What you filled in is kept. Check the connection, then try again.'))}
        </EmptyState>
      );
    case 'unknown':
      return (
        <EmptyState
          level={1}
          icon="circle-question"
          heading={translate(
            open.retired === undefined
              ? errorMessage('There is no form called “{slug}”', { slug: open.slug })
              : errorMessage('{retired} is retired, so you cannot start a new case with it', {
                  retired: open.retired,
                }),
          )}
          action={find}
        >
          {open.retired === undefined
            ? t('The link may be old. Find the form by its name or code.')
            : t('You can still open its cases and saved reports.')}
        </EmptyState>
      );
  }
}
