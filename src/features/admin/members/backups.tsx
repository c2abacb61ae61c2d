import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import { BACKUPS_KEPT } from '../../../../contract/admin.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { Result } from '../../../shared/lib/result.ts';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { ask } from '../../../services/server/server.ts';
import { Table } from '../../../shared/ui/table.tsx';
import { timeText, utcText } from '../../../shared/ui/time-text.ts';
import type { Column } from '../../../shared/ui/use-table.ts';
import type { Loaded } from '../../../shared/ui/use-loaded.ts';
import { useNames } from '../../../services/server/use-names.ts';
import type { Backup } from './stored-roster.ts';
import { t } from '../../../../contract/messages.ts';

interface BackupsProps {
  readonly backups: Loaded<readonly Backup[]>;
  readonly onRestored: () => void;
}

/** Lists the replaced rosters, each of which can be restored. */
export function Backups({ backups, onRestored }: BackupsProps) {
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="backups">
      <h2 id="backups">{t('Backups')}</h2>
      <p className="muted breaks">
        {t('Each upload keeps the roster that it replaced. You can restore the last {backupsKept}.', {
          backupsKept: BACKUPS_KEPT,
        })}
      </p>
      <LoadedView of={backups}>{(list) => <BackupTable backups={list} onRestored={onRestored} />}</LoadedView>
    </section>
  );
}

const columnsOf = (
  nameOf: (uid: string) => string,
  onRestore: (backup: Backup) => void,
): readonly Column<Backup>[] => [
  { title: t('Replaced at (UTC)'), kind: 'moment', value: ({ at }) => at },
  { title: t('By'), value: ({ by }) => nameOf(by) },
  { title: t('Members'), kind: 'number', value: ({ memberCount }) => memberCount },
  {
    title: t('Actions'),
    kind: 'actions',
    cell: (backup) => (
      <Button
        size="s"
        icon="undo"
        aria-label={t('Restore the roster of {at}, {memberCount} members', {
          at: timeText(backup.at),
          memberCount: backup.memberCount,
        })}
        onClick={() => onRestore(backup)}
      >
        {t('Restore')}
      </Button>
    ),
  },
];

function BackupTable({
  backups,
  onRestored,
}: {
  readonly backups: readonly Backup[];
  readonly onRestored: () => void;
}) {
  const [chosen, setChosen] = useState<Backup | null>(null);
  const nameOf = useNames(backups.map(({ by }) => by));

  async function restore({ key, at }: Backup): Promise<Result<unknown, ErrorMessage>> {
    const restored = await ask('restoreFactionData', { backup: key });
    if (restored.ok) {
      notify(t('The roster of {at} was restored.', { at: timeText(at) }));
      onRestored();
    }
    return restored;
  }

  if (backups.length === 0) return <p>{t('No backups yet.')}</p>;
  return (
    <>
      <Table
        label={t('Backups')}
        columns={columnsOf(nameOf, setChosen)}
        rows={backups}
        keyOf={({ key }) => key}
      />
      {chosen && (
        <Confirm
          title={t('Restore this roster?')}
          action={t('Restore it')}
          onConfirm={() => restore(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            {t(
              'This restores the roster of {at} with {memberCount} members. The current one is kept as a backup. Permissions change immediately.',
              { at: utcText(chosen.at), memberCount: chosen.memberCount },
            )}
          </p>
        </Confirm>
      )}
    </>
  );
}
