import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LOCKDOWN_REASON } from './lockdown-reason.ts';
import './lockdown.css';

export interface LockdownMessageProps {
  readonly open: boolean;
  /** What the administrators say; may be empty. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/**
 * What the dialog of a lockdown looks like. No button takes the focus: it may open under the hands of a user who is
 * typing, and a key must not dismiss what was not read.
 */
export function LockdownMessage({ open, text, onDismiss }: LockdownMessageProps) {
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      title="Lockdown"
      size="s"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Understood
        </Button>
      }
    >
      {text !== '' && <p className="lockdown__text">{text}</p>}
      <p>{LOCKDOWN_REASON}</p>
    </Dialog>
  );
}
