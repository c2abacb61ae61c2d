import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LOCKDOWN_REASON } from './lockdown-reason.ts';
import './lockdown.css';
import { t, translate } from '../../../contract/messages.ts';

interface LockdownMessageProps {
  readonly open: boolean;
  /** Administrators' text; may be empty. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/**
 * Presentation of the lockdown dialog. No button has autofocus: the dialog may open while the user is typing, and a key
 * press must not dismiss it unread.
 */
export function LockdownMessage({ open, text, onDismiss }: LockdownMessageProps) {
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      title={t('Lockdown')}
      size="s"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          {t('Understood')}
        </Button>
      }
    >
      {text !== '' && <p className="lockdown__text">{text}</p>}
      <p>{translate(LOCKDOWN_REASON)}</p>
    </Dialog>
  );
}
