import type { ErrorMessage } from '../../../contract/error-message.ts';
import { type ReactNode, useState } from 'react';
import type { Result } from '../lib/result.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './panel.css';
import { t } from '../../../contract/messages.ts';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the confirm button. */
  readonly action: string;
  /** Runs the action. The dialog remains open while it is pending and if it fails. */
  readonly onConfirm: () => Promise<Result<unknown, ErrorMessage>>;
  readonly onClose: () => void;
}

/** Confirmation dialog that shows the error if the action fails. */
export function Confirm({ title, children, action, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done.ok) onClose();
    else setProblem(done.error);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack gap-s3">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {children}
      </div>
    </Dialog>
  );
}
