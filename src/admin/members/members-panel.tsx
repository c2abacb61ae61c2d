import { useFeature } from '../../auth/permissions/use-feature.ts';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useNames } from '../../server/use-names.ts';
import { Backups } from './backups.tsx';
import { Ranks } from './ranks.tsx';
import { readBackups, readMembers, readRosterState, type RosterState } from './stored-roster.ts';
import { UploadCard } from './upload-card.tsx';
import { useState } from 'react';
import type { FactionCharacter } from '../../../contract/faction.ts';
import { Field } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';

const PAGE = 25;
const COLUMNS = ['Name', 'Rank', 'Script rank', 'Last duty', 'Last online', 'Activity', 'Character ID'];

const matches = (member: FactionCharacter, words: readonly string[]): boolean => {
  const text =
    `${member.characterName} ${member.rank} ${member.activity} ${member.characterId}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The roster, a page at a time; every word of the search must be found in a row. */
function RosterTable({ members }: { readonly members: readonly FactionCharacter[] }) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = members.filter((member) => matches(member, words));

  return (
    <div className="panel-stack">
      <Field label="Search the roster" hint="Name, rank, activity or character ID">
        {(control) => (
          <input
            {...control}
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setOffset(0);
            }}
          />
        )}
      </Field>
      <Table label="Roster" columns={COLUMNS}>
        {found.slice(offset, offset + PAGE).map((member) => (
          <tr key={member.characterId}>
            <th scope="row">{member.characterName}</th>
            <td>{member.rank}</td>
            <td className="panel-table__number">{member.scriptRank}</td>
            <td className="panel-table__number">{member.lastDuty}</td>
            <td className="panel-table__number">{member.lastOnline}</td>
            <td>{member.activity}</td>
            <td className="panel-table__number">{member.characterId}</td>
          </tr>
        ))}
      </Table>
      <Pager offset={offset} pageSize={PAGE} total={found.length} onMove={setOffset} />
    </div>
  );
}

/** The roster of the faction, and for those who may replace it the upload and its backups. */
export function MembersPanel() {
  const mayUpload = useFeature('faction_upload');
  const members = useLoaded(readMembers);
  const state = useLoaded(readRosterState);
  const backups = useLoaded(readBackups);

  function reload(): void {
    members.reload();
    state.reload();
    backups.reload();
  }

  return (
    <>
      {state.outcome?.ok && <StateLine state={state.outcome.value} mayName={mayUpload} />}
      <LoadedView of={members}>{(list) => <RosterTable members={list} />}</LoadedView>
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
