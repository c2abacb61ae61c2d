import { useState } from 'react';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { Giver } from './transfer-dialog.tsx';

export interface TransferReportsProps {
  readonly from: Giver;
  /** All of them belong to somebody else now. */
  readonly onDone: () => void;
}

/** The way to give all saved reports of one person to another, for whoever manages everybody's. */
export function TransferReports({ from, onDone }: TransferReportsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="right-left" onClick={() => setOpen(true)}>
        Give all to somebody else
      </Button>
      {open && (
        <TransferDialog
          from={from}
          onClose={() => setOpen(false)}
          onDone={(to, count) => {
            setOpen(false);
            notify(`${to} has ${count} ${count === 1 ? 'report' : 'reports'} of ${from.name} now.`);
            onDone();
          }}
        />
      )}
    </>
  );
}
