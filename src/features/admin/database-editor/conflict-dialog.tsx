import { errorMessage } from '../../../../contract/error-message.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EntrySession } from './entry-session.ts';

export interface ConflictDialogProps {
  readonly session: EntrySession;
  readonly open: boolean;
  readonly theirs: unknown;
  readonly onClose: () => void;
}

/** Resolves an edit conflict by showing both versions. */
export function ConflictDialog({ session, open, theirs, onClose }: ConflictDialogProps) {
  const { one } = session.collection;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Somebody else changed this ${one}`}
      size="l"
      footer={
        <>
          <Button
            onClick={() => {
              session.takeTheirs();
              onClose();
            }}
          >
            Use their version
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              session.keepMine();
              onClose();
            }}
          >
            Go on with mine
          </Button>
        </>
      }
    >
      {open && (
        <>
          <p>
            {theirs === null
              ? `It was removed while you edited it. Go on with yours and save it to add it again.`
              : errorMessage(
                  `It was saved while you edited it. Nothing of yours is lost: choose the version to go on with, change what is missing, then save.`,
                )}
          </p>
          <ChangeTable
            caption="Their version and yours"
            changes={session.changes(theirs, session.next())}
            before="Theirs"
            after="Yours"
          />
        </>
      )}
    </Dialog>
  );
}
