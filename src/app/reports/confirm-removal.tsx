import type { ListedReport } from '../../reports/report.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface ConfirmRemovalProps {
  /** The report that somebody wants gone; null while nobody does. */
  readonly report: ListedReport | null;
  readonly onClose: () => void;
  readonly onConfirm: (report: ListedReport) => void;
}

/** Asks before the report of somebody else is deleted, since nobody can bring it back. */
export function ConfirmRemoval({ report, onClose, onConfirm }: ConfirmRemovalProps) {
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      size="s"
      title="Delete this report?"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => report && onConfirm(report)}>
            Delete it
          </Button>
        </>
      }
    >
      <p>“{report?.title}” belongs to somebody else. It cannot be brought back.</p>
    </Dialog>
  );
}
