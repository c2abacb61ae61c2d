import { hasPermission } from '../../auth/permissions/permissions.ts';
import { useFeature } from '../../auth/permissions/use-feature.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useNames } from '../../server/use-names.ts';
import { Backups } from './backups.tsx';
import { Ranks } from './ranks.tsx';
import { readBackups, readRosterState, type RosterState } from './stored-roster.ts';
import { UploadCard } from './upload-card.tsx';
import { type ReactNode, useState } from 'react';
import type { ListedMember, ListMembersResponse } from '../../../contract/admin.ts';
import { ask } from '../../server/server.ts';
import { Field } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Table } from '../../ui/table.tsx';

const PAGE = 25;
const COLUMNS = ['Name', 'Rank', 'Script rank', 'Last duty', 'Last online', 'Activity', 'Character ID'];

const matches = (member: ListedMember, words: readonly string[]): boolean => {
  const text =
    `${member.characterName} ${member.rank} ${member.activity} ${member.characterId ?? ''} ${member.account?.name ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const accountOf = ({ account }: ListedMember): string =>
  account ? `${account.name}${account.disabled ? ' (disabled)' : ''}` : 'None';

/** What a list holds, for those who do not see everybody. */
const SCOPES = {
  department: 'You see the members of your department.',
  team: 'You see the members of your team: those with your rank title.',
} as const;

/** The roster, a page at a time; every word of the search must be found in a row. */
function RosterTable({ scope, members }: ListMembersResponse) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = members.filter((member) => matches(member, words));

  return (
    <div className="panel-stack">
      {scope !== 'all' && <p className="panel-muted">{SCOPES[scope]}</p>}
      <Field label="Search the roster" hint="Name, rank, activity or character ID">
        {(control) => (
          <SearchBox
            {...control}
            value={search}
            onChange={(next) => {
              setSearch(next);
              setOffset(0);
            }}
          />
        )}
      </Field>
      <Table label="Roster" columns={scope === 'all' ? [...COLUMNS, 'Account'] : COLUMNS}>
        {found.slice(offset, offset + PAGE).map((member) => (
          <tr key={member.characterId ?? member.characterName}>
            <th scope="row">{member.characterName}</th>
            <td>{member.rank}</td>
            <td className="panel-table__number">{member.scriptRank}</td>
            <td className="panel-table__number">{member.lastDuty}</td>
            <td className="panel-table__number">{member.lastOnline}</td>
            <td>{member.activity}</td>
            <td className="panel-table__number">{member.characterId}</td>
            {scope === 'all' && <td>{accountOf(member)}</td>}
          </tr>
        ))}
      </Table>
      <Pager offset={offset} pageSize={PAGE} total={found.length} onMove={setOffset} />
    </div>
  );
}

const readMembers = () => ask('listMembers', {});

/** The members that the user may see; to those who see everybody also where the list comes from. */
export function MembersPanel() {
  const seesAll = useAuth(({ person }) => hasPermission(person, 'view_all_members'));
  const members = useLoaded(readMembers);
  const table = <LoadedView of={members}>{(list) => <RosterTable {...list} />}</LoadedView>;
  return seesAll ? <Uploads onChanged={members.reload}>{table}</Uploads> : table;
}

interface UploadsProps {
  readonly onChanged: () => void;
  /** The roster itself. */
  readonly children: ReactNode;
}

/** The last upload of the roster, and for those who may replace it the next one and the backups. */
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
      {children}
      {mayUpload && (
        <>
          <UploadCard onUploaded={reload} />
          <Backups backups={backups} onRestored={reload} />
        </>
      )}
    </>
  );
}

function StateLine({ state, mayName }: { readonly state: RosterState; readonly mayName: boolean }) {
  const { lastUpdated, uploadedBy, ranks } = state;
  const nameOf = useNames(mayName && uploadedBy !== null ? [uploadedBy] : []);
  return (
    <div className="panel-stack">
      <p className="panel-muted">
        {lastUpdated === null ? (
          'Nobody has uploaded a roster yet.'
        ) : (
          <>
            Last uploaded <Moment at={lastUpdated} /> UTC
            {mayName && uploadedBy !== null && <> by {nameOf(uploadedBy)}</>}.
          </>
        )}
      </p>
      <Ranks ranks={ranks} />
    </div>
  );
}
