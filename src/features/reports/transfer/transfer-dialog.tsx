import { errorMessage } from '../../../../contract/error-message.ts';
import { useRef, useState } from 'react';
import type { UserEntry } from '../../../../contract/admin.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ask } from '../../../services/server/server.ts';
import { FindAccount } from './find-account.tsx';

import './transfer.css';
import { plural, t } from '../../../../contract/messages.ts';

/** The current owner of the reports. */
export interface Giver {
  readonly uid: string;
  readonly name: string;
}

interface TransferDialogProps {
  readonly from: Giver;
  readonly onClose: () => void;
  /** Called with the receiver's name and the number of transferred reports. */
  readonly onDone: (to: string, count: number) => void;
}

interface Progress {
  readonly moved: number;
  readonly total: number;
}

const CHANGED = errorMessage('Some reports are still being saved. Try again in a moment.');

/** Transfers all reports to a chosen account in batches. If stopped, already transferred reports are not returned. */
export function TransferDialog({ from, onClose, onDone }: TransferDialogProps) {
  const [to, setTo] = useState<UserEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState('');
  const stopped = useRef(false);

  async function give(receiver: UserEntry): Promise<void> {
    setBusy(true);
    setProblem('');
    let moved = progress?.moved ?? 0;
    while (!stopped.current) {
      // oxlint-disable-next-line no-await-in-loop -- each call takes the next few
      const step = await ask('transferReports', { from: from.uid, to: receiver.uid });
      if (!step.ok || (step.value.moved === 0 && step.value.left > 0)) {
        setProblem(step.ok ? CHANGED : step.error);
        break;
      }
      moved += step.value.moved;
      setProgress({ moved, total: moved + step.value.left });
      if (step.value.left === 0) return onDone(receiver.name, moved);
    }
    setBusy(false);
  }

  const close = (): void => {
    stopped.current = true;
    onClose();
  };
  const part = progress
    ? plural(
        progress.total,
        '{moved} of {count} reports transferred.',
        '{moved} of {count} reports transferred.',
        { moved: progress.moved },
      )
    : '';
  return (
    <Dialog
      open
      title={t('Transfer the reports of {name}', { name: from.name })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{busy ? t('Stop') : t('Cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={to === null} onClick={() => to && void give(to)}>
            {to ? t('Transfer to {name}', { name: to.name }) : t('Transfer')}
          </Button>
        </>
      }
    >
      <div className="stack gap-s3">
        {problem !== '' && <Banner tone="danger">{problem}</Banner>}
        <p>
          {t(
            'The title, answers, post and author name of each report do not change. The audit log records the transfer.',
          )}
        </p>
        <FindAccount without={from.uid} chosen={to} locked={progress !== null || busy} onChoose={setTo} />
        {progress && (
          <progress
            className="transfer__progress"
            aria-label={t('Transferred reports')}
            value={progress.moved}
            max={progress.total}
          />
        )}
        <p role="status" className="muted breaks">
          {part}
        </p>
      </div>
    </Dialog>
  );
}
