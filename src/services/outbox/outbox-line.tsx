import { errorMessage } from '../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { outbox, type PendingEntry } from './outbox.ts';
import { Button } from '../../shared/ui/button.tsx';
import { countMessage } from './outbox-messages.ts';
import './outbox.css';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { OutboxRow } from './outbox-row.tsx';
import { t, translate } from '../../../contract/messages.ts';

interface OutboxDialogProps {
  readonly open: boolean;
  readonly entries: readonly PendingEntry[];
  readonly onClose: () => void;
}

/** Lists unsent changes with their state, and buttons to copy, retry or discard them. */
function OutboxDialog({ open, entries, onClose }: OutboxDialogProps) {
  const waiting = entries.some(({ state }) => state !== 'refused');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={translate(errorMessage('Not sent yet'))}
      footer={
        waiting && (
          <Button variant="primary" onClick={outbox.flush}>
            {t('Try now')}
          </Button>
        )
      }
    >
      {entries.length === 0 && <p>{t('Everything has been sent.')}</p>}
      {waiting && (
        <p>{t('These are kept in this browser and sent automatically while you are signed in.')}</p>
      )}
      {entries.length > 0 && (
        <ul className="outbox-list plain-list">
          {entries.map((entry) => (
            <OutboxRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const QUIET_MS = 1000;

/** Returns true once `now` has been true for `ms` milliseconds. */
function useLasting(now: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now, ms]);
  return now && lasting;
}

interface OutboxLineProps {
  /** Delay before pending entries are shown, in milliseconds; defaults to 1000. */
  readonly quiet?: number;
}

/** Button with the number of unsent changes, which opens the list. */
export function OutboxLine({ quiet = QUIET_MS }: OutboxLineProps) {
  const entries = useStore(outbox.pending);
  const [open, setOpen] = useState(false);
  const shown = useLasting(entries.length > 0, quiet);
  const refused = entries.some(({ state }) => state === 'refused');
  return (
    <>
      {shown && (
        <Button
          variant="quiet"
          size="s"
          icon={refused ? 'exclamation-triangle' : 'clock'}
          className="outbox-line"
          title={countMessage(entries)}
          onClick={() => setOpen(true)}
        >
          <span aria-hidden="true" className="outbox-line__count">
            {entries.length}
          </span>
          <span className="outbox-line__words">{countMessage(entries)}</span>
        </Button>
      )}
      {/* Inside the top bar, the dialog's header and footer would count as those of the page. */}
      {createPortal(
        <OutboxDialog open={open} entries={entries} onClose={() => setOpen(false)} />,
        document.body,
      )}
    </>
  );
}
