import { useCallback } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { readLast } from '../../../services/server/server.ts';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { type Version, versionsOf } from '../../../services/change-history/versions.ts';
import { VersionList } from './version-list.tsx';
import { t } from '../../../../contract/messages.ts';

interface EntryVersionsProps {
  readonly path: string;
  /** Loads the value before or after a change into the form. */
  readonly onRestore: (value: unknown) => void;
}

interface HistoryDialogProps extends EntryVersionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDialog({ open, onClose, ...versions }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('History')} size="l">
      <EntryVersions {...versions} />
    </Dialog>
  );
}

function EntryVersions({ path, onRestore }: EntryVersionsProps) {
  const versions = useLoaded(useCallback(() => versionsOf(readLast, path), [path]));
  const button = (label: string, value: unknown) =>
    value !== null && (
      <Button size="s" icon="undo" onClick={() => onRestore(value)}>
        {label}
      </Button>
    );
  const action = ({ before, after }: Version) => (
    <div className="flex wrap gap-s2">
      {button(t('Restore version before'), before)}
      {button(t('Restore version after'), after)}
    </div>
  );
  return (
    <>
      <p>
        {t(
          'The last 20 changes, newest first. The version that you restore goes into the form. It is not stored until you save.',
        )}
      </p>
      <VersionList versions={versions} empty={t('No changes yet.')} action={action} />
    </>
  );
}
