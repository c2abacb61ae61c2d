import { type ComponentType, lazy, Suspense } from 'react';
import { useAuth } from '../../services/auth/session/auth-store.ts';

const OutboxLine = lazy(async (): Promise<{ default: ComponentType }> => {
  // Nothing is lost where it cannot be shown.
  const line = await import('../../services/outbox/outbox-line.tsx').catch(() => null);
  return { default: line?.OutboxLine ?? (() => null) };
});

/** Says how many changes of the user signed in have not been sent. Nothing of it is loaded for guests. */
export function OutboxState() {
  const signedIn = useAuth(({ status }) => status === 'signed-in');
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <OutboxLine />
    </Suspense>
  );
}
