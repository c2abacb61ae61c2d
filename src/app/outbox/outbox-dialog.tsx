import { outbox, type PendingEntry } from '../../outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OutboxRow } from './outbox-row.tsx';

export interface OutboxDialogProps {
  readonly open: boolean;
  readonly entries: readonly PendingEntry[];
  readonly onClose: () => void;
}

/** What has not been sent: each change with where it stands, and the ways to copy it or to give it up. */
export function OutboxDialog({ open, entries, onClose }: OutboxDialogProps) {
  const waiting = entries.some(({ state }) => state !== 'refused');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Not sent yet"
      footer={
        waiting && (
          <Button variant="primary" onClick={outbox.flush}>
            Try now
          </Button>
        )
      }
    >
      {entries.length === 0 && <p>Everything has been sent.</p>}
      {waiting && <p>These are kept in this browser and sent by themselves while you are signed in.</p>}
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
