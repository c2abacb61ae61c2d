import { useEffect } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { notify } from './notification-store.ts';

interface DialogProps {
  /** Defaults to true, for a dialog that is mounted only while open. */
  readonly open?: boolean;
  readonly onClose: () => void;
}

/** Creates a fallback for a dialog whose chunk failed to load: notifies the user and closes. */
export const dialogMissing = (message: ErrorMessage) =>
  function DialogMissing({ open = true, onClose }: DialogProps) {
    useEffect(() => {
      if (!open) return;
      notify(message, { tone: 'danger' });
      onClose();
    }, [open, onClose]);
    return null;
  };
