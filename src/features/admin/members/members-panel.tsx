import { hasPermission } from '../../../services/auth/permissions/permissions.ts';
import { useFeature } from '../../../services/auth/permissions/use-feature.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { useNames } from '../../../services/server/use-names.ts';
import { Backups } from './backups.tsx';
import { Ranks } from './ranks.tsx';
import { readBackups, readRosterState, type RosterState } from './stored-roster.ts';
import { UploadCard } from './upload-card.tsx';
import type { ReactNode } from 'react';
import type { ListedMember, ListMembersResponse } from '../../../../contract/admin.ts';
import { ask } from '../../../services/server/server.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

const PAGE = 25;
const accountOf = ({ account }: ListedMember): string =>
  account ? `${account.name}${account.disabled ? ' (disabled)' : ''}` : t('None');

const COLUMNS: readonly Column<ListedMember>[] = [
  { title: msg('Name'), value: ({ characterName }) => characterName },
  { title: msg('Rank'), filter: true, value: ({ rank }) => rank },
  { title: msg('Script rank'), kind: 'number', value: ({ scriptRank }) => scriptRank },
  { title: msg('Last duty'), kind: 'number', value: ({ lastDuty }) => lastDuty },
  { title: msg('Last online'), kind: 'number', value: ({ lastOnline }) => lastOnline },
  { title: msg('Activity'), filter: true, value: ({ activity }) => activity },
  { title: msg('Character ID'), kind: 'number', value: ({ characterId }) => characterId },
];
const WITH_ACCOUNTS: readonly Column<ListedMember>[] = [
  ...COLUMNS,
  { title: msg('Account'), value: accountOf },
];

/** Notes for users who see only part of the roster. */
const SCOPES = {
  department: msg('You see the members of your department.'),
  team: msg('You see the members of your team: those with your rank title.'),
} as const;

function RosterTable({ scope, members }: ListMembersResponse) {
  return (
    <section className="stack gap-s3" aria-label={t('Roster')}>
      {scope !== 'all' && <p className="muted breaks">{translate(SCOPES[scope])}</p>}
      <Table
        label={t('Roster')}
        find={t('Find in the roster')}
        columns={scope === 'all' ? WITH_ACCOUNTS : COLUMNS}
        rows={members}
        keyOf={({ characterId, characterName }) => characterId ?? characterName}
        pageSize={PAGE}
      />
    </section>
  );
}

const readMembers = () => ask('listMembers', {});

/** Member list panel; with `view_all_members` also shows the roster's upload state. */
export function MembersPanel() {
  const seesAll = useAuth(({ person }) => hasPermission(person, 'view_all_members'));
  const members = useLoaded(readMembers);
  const table = <LoadedView of={members}>{(list) => <RosterTable {...list} />}</LoadedView>;
  return seesAll ? <Uploads onChanged={members.reload}>{table}</Uploads> : table;
}

interface UploadsProps {
  readonly onChanged: () => void;
  /** Roster table. */
  readonly children: ReactNode;
}

/** Shows the last upload and, with permission to upload, the upload form and backups. */
function Uploads({ onChanged, children }: UploadsProps) {
  const mayUpload = useFeature('faction_upload');
  const state = useLoaded(readRosterState);
  const backups = useLoaded(readBackups);

  function reload(): void {
    onChanged();
    state.reload();
    backups.reload();
  }

  return (
    <>
      {state.outcome?.ok && <StateLine state={state.outcome.value} mayName={mayUpload} />}
      {mayUpload && <UploadCard onUploaded={reload} />}
      {children}
      {mayUpload && <Backups backups={backups} onRestored={reload} />}
    </>
  );
}

function StateLine({ state, mayName }: { readonly state: RosterState; readonly mayName: boolean }) {
  const { lastUpdated, uploadedBy, ranks } = state;
  const nameOf = useNames(mayName && uploadedBy !== null ? [uploadedBy] : []);
  return (
    <div className="stack gap-s3">
      <p className="muted breaks">
        {lastUpdated === null
          ? t('Nobody has uploaded a roster yet.')
          : mayName && uploadedBy !== null
            ? withNodes(msg('Last uploaded {at} UTC by {name}.'), {
                at: <Moment at={lastUpdated} />,
                name: nameOf(uploadedBy),
              })
            : withNodes(msg('Last uploaded {at} UTC.'), { at: <Moment at={lastUpdated} /> })}
      </p>
      <Ranks ranks={ranks} />
    </div>
  );
}
