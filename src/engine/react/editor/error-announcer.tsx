import { useSyncExternalStore } from 'react';
import type { ErrorControl } from './error-control.ts';

/** Reads to screen readers the message that came last to a field; a live region must be there before its words are. */
export function ErrorAnnouncer({ errors }: { readonly errors: ErrorControl }) {
  const message = useSyncExternalStore(errors.subscribe, errors.latest);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
