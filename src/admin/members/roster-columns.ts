import type { FactionCharacter } from '../../../contract/faction.ts';

/** A column of a roster file. */
export type Column = keyof FactionCharacter;

/** Whether the file must have a column, what people call it, and the other names by which it is known. */
const COLUMNS: Readonly<Record<Column, { required: boolean; title: string; names: readonly string[] }>> = {
  characterId: { required: true, title: 'Character ID', names: ['characterid', 'charid', 'id'] },
  characterName: { required: true, title: 'Name', names: ['charactername', 'character', 'name'] },
  rank: { required: true, title: 'Rank', names: ['rank', 'rankname', 'ranktitle'] },
  scriptRank: { required: true, title: 'Script rank', names: ['scriptrank', 'ranklevel', 'rankid'] },
  lastDuty: { required: false, title: 'Last duty', names: ['lastduty', 'lastonduty'] },
  lastOnline: { required: false, title: 'Last online', names: ['lastonline', 'lastseen', 'lastlogin'] },
  activity: { required: false, title: 'Activity', names: ['activity', 'status'] },
};

const NAMES = Object.keys(COLUMNS) as readonly Column[];

/** The words for a column. */
export const titleOf = (column: Column): string => COLUMNS[column].title;

/** Which cell of a line holds which column. */
export type Places = ReadonlyMap<Column, number>;

/** What stands where in a file, by its first line; and the columns that it must have and has not. */
export interface Heading {
  readonly places: Places;
  readonly missing: readonly Column[];
}

/** Finds the columns by their names, in any order; case, spaces and punctuation make no difference. */
export function readHeading(cells: readonly string[]): Heading {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const places = new Map<Column, number>();
  for (const column of NAMES) {
    const name = COLUMNS[column].names.find((each) => plain.includes(each));
    if (name !== undefined) places.set(column, plain.indexOf(name));
  }
  return { places, missing: NAMES.filter((column) => COLUMNS[column].required && !places.has(column)) };
}
