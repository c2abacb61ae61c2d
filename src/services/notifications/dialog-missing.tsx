import { useEffect } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { notify } from './notification-store.ts';

interface DialogProps {
  /** Defaults to true, for a dialog that is there only while it is open. */
  readonly open?: boolean;
  readonly onClose: () => void;
}

/** Stands in for a dialog whose code did not arrive: says so, and counts as closed. */
export const dialogMissing = (message: ErrorMessage) =>
  function DialogMissing({ open = true, onClose }: DialogProps) {
    useEffect(() => {
      if (!open) return;
      notify(message, { tone: 'danger' });
      onClose();
    }, [open, onClose]);
    return null;
  };
