import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { translated } from '../../../shared/language/translated.tsx';
import { msg, translate } from '../../../../contract/messages.ts';

export const RELOAD = msg('Reload Page');

export const FATAL_HEADING = errorMessage('An unexpected fatal error occurred');

/** Minimal screen without other dependencies. */
export function PlainScreen({
  heading,
  children,
}: {
  readonly heading: ErrorMessage;
  readonly children: ReactNode;
}) {
  return (
    <main>
      <EmptyState
        level={1}
        icon="exclamation-circle"
        heading={translate(heading)}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {translate(RELOAD)}
          </Button>
        }
      >
        {translated(children)}
      </EmptyState>
    </main>
  );
}
