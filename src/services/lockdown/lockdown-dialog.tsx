import { Suspense } from 'react';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { useLockdown } from './lockdown-provider.tsx';

const LockdownMessage = lazyOr(
  async () => (await import('./lockdown-message.tsx')).LockdownMessage,
  // Optional: the banner has the same information.
  () => null,
);

/** Opens the lockdown dialog when a lockdown starts and each time it changes. */
export function LockdownDialog() {
  const { config, dialogOpen, dismissDialog } = useLockdown();
  if (!dialogOpen) return null;
  return (
    <Suspense fallback={null}>
      <LockdownMessage open text={config.dialog} onDismiss={dismissDialog} />
    </Suspense>
  );
}
