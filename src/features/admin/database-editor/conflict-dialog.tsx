import { errorMessage } from '../../../../contract/error-message.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EntrySession } from './entry-session.ts';
import { t, translate } from '../../../../contract/messages.ts';

interface ConflictDialogProps {
  readonly session: EntrySession;
  readonly open: boolean;
  readonly theirs: unknown;
  readonly onClose: () => void;
}

/** Resolves an edit conflict by showing both versions. */
export function ConflictDialog({ session, open, theirs, onClose }: ConflictDialogProps) {
  const one = translate(session.collection.one);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Somebody else changed this {one}', { one })}
      size="l"
      footer={
        <>
          <Button
            onClick={() => {
              session.takeTheirs();
              onClose();
            }}
          >
            {t('Use their version')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              session.keepMine();
              onClose();
            }}
          >
            {t('Use my version')}
          </Button>
        </>
      }
    >
      {open && (
        <>
          <p>
            {theirs === null
              ? `It was removed while you edited it. To add it again, use your version and save it.`
              : errorMessage(
                  'It was saved while you edited it. Your edit is not lost: choose a version, change what is missing, then save.',
                )}
          </p>
          <ChangeTable
            caption={t('Their version and yours')}
            changes={session.changes(theirs, session.next())}
            before={t('Theirs')}
            after={t('Yours')}
          />
        </>
      )}
    </Dialog>
  );
}
