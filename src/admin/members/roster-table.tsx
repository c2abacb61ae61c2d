import { useState } from 'react';
import type { FactionCharacter } from '../../../contract/faction.ts';
import { Field } from '../parts/field.tsx';
import { Pager } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';

const PAGE = 25;
const COLUMNS = ['Name', 'Rank', 'Script rank', 'Last duty', 'Last online', 'Activity', 'Character ID'];

const matches = (member: FactionCharacter, words: readonly string[]): boolean => {
  const text =
    `${member.characterName} ${member.rank} ${member.activity} ${member.characterId}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The roster, a page at a time; every word of the search must be found in a row. */
export function RosterTable({ members }: { readonly members: readonly FactionCharacter[] }) {
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
