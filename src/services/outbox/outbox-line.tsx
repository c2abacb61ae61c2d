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

interface OutboxDialogProps {
  readonly open: boolean;
  readonly entries: readonly PendingEntry[];
  readonly onClose: () => void;
}

/** What has not been sent: each change with where it stands, and the ways to copy it or to give it up. */
function OutboxDialog({ open, entries, onClose }: OutboxDialogProps) {
  const waiting = entries.some(({ state }) => state !== 'refused');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={errorMessage('Not sent yet')}
      footer={
        waiting && (
          <Button variant="primary" onClick={outbox.flush}>
            Try now
          </Button>
        )
      }
    >
      {entries.length === 0 && <p>Everything has been sent.</p>}
      {waiting && <p>These are kept in this browser and sent automatically while you are signed in.</p>}
      {entries.length > 0 && (
        <ul className="outbox-list">
          {entries.map((entry) => (
            <OutboxRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const QUIET_MS = 1000;

/** Whether something has been so for a while. */
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

export interface OutboxLineProps {
  /** What is sent sooner than this, in milliseconds, is not worth a word; defaults to a second. */
  readonly quiet?: number;
}

/** A quiet line that says how much has not been sent, and opens the list of it. */
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
      {/* The head and foot of a dialog would be those of the page within the top bar. */}
      {createPortal(
        <OutboxDialog open={open} entries={entries} onClose={() => setOpen(false)} />,
        document.body,
      )}
    </>
  );
}
