import { useState } from 'react';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { Giver } from './transfer-dialog.tsx';
import { plural, t } from '../../../../contract/messages.ts';

interface TransferReportsProps {
  readonly from: Giver;
  /** Called when all reports were transferred. */
  readonly onDone: () => void;
}

/** Button and dialog that transfer all of a user's reports to another account. */
export function TransferReports({ from, onDone }: TransferReportsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="right-left" onClick={() => setOpen(true)}>
        {t('Transfer all reports')}
      </Button>
      {open && (
        <TransferDialog
          from={from}
          onClose={() => setOpen(false)}
          onDone={(to, count) => {
            setOpen(false);
            notify(
              plural(
                count,
                '{count} report of {name} transferred to {to}.',
                '{count} reports of {name} transferred to {to}.',
                { name: from.name, to },
              ),
            );
            onDone();
          }}
        />
      )}
    </>
  );
}
