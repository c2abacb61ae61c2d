import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLockdown } from './lockdown-provider.tsx';
import { LOCKDOWN_REASON } from './lockdown-reason.ts';
import './lockdown.css';

/**
 * Tells about a lockdown when it begins and each time it changes. No button takes the focus: it may open under the
 * hands of a person who is typing, and a key must not dismiss what was not read.
 */
export function LockdownDialog() {
  const { config, dialogOpen, dismissDialog } = useLockdown();
  return (
    <Dialog
      open={dialogOpen}
      onClose={dismissDialog}
      title="Lockdown"
      size="s"
      footer={
        <Button variant="primary" onClick={dismissDialog}>
          Understood
        </Button>
      }
    >
      {config.dialog !== '' && <p className="lockdown__text">{config.dialog}</p>}
      <p>{LOCKDOWN_REASON}</p>
    </Dialog>
  );
}
