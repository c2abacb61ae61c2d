import type { ErrorMessage } from '../../../contract/error-message.ts';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { t, translate } from '../../../contract/messages.ts';

/** Error state for a view whose code failed to load, with a reload button. */
export function NotLoaded({
  heading,
  level,
  children,
}: Pick<EmptyStateProps, 'level' | 'children'> & { readonly heading: ErrorMessage }) {
  return (
    <EmptyState
      {...(level && { level })}
      icon="exclamation-triangle"
      heading={translate(heading)}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('Reload the page')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
