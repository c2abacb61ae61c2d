import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { useLockdown } from './lockdown-provider.tsx';

// Optional: the banner has the same information.
const LockdownMessage = view(
  onDemand(() => import('./lockdown-message.tsx')),
  (code) => code.LockdownMessage,
);

/** Opens the lockdown dialog when a lockdown starts and each time it changes. */
export function LockdownDialog() {
  const { config, dialogOpen, dismissDialog } = useLockdown();
  if (!dialogOpen) return null;
  return <LockdownMessage open text={config.dialog} onDismiss={dismissDialog} />;
}
