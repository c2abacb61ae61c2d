import { LockdownMessage } from './lockdown-message.tsx';
import { useLockdown } from './lockdown-provider.tsx';

/** Shows a lockdown when it begins and each time it changes. */
export function LockdownDialog() {
  const { config, dialogOpen, dismissDialog } = useLockdown();
  return <LockdownMessage open={dialogOpen} text={config.dialog} onDismiss={dismissDialog} />;
}
