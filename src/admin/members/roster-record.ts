import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { type Column, type Places, titleOf } from './roster-columns.ts';

/** A line as it is sent: what it says, right or wrong. The server judges it again. */
export type RosterRecord = Readonly<Partial<Record<Column, string | number>>>;

const LARGEST_ID = 2_147_483_647;
const LONGEST = 100;
const NUMBERS = new Set<Column>(['characterId', 'scriptRank']);
const NEEDED: readonly Column[] = ['characterName', 'rank'];

/** The record of a line. Numbers become numbers where they are whole; empty cells are left out. */
export function recordOf(cells: readonly string[], places: Places): RosterRecord {
  const entries = [...places].flatMap(([column, place]): [Column, string | number][] => {
    const text = (cells[place] ?? '').trim();
    if (text === '') return [];
    return [[column, NUMBERS.has(column) && /^\d{1,10}$/.test(text) ? Number(text) : text]];
  });
  return Object.fromEntries(entries);
}

const isWhole = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && value >= from && value <= to;

/** What is wrong with a record, in words; null when nothing is. */
export function problemOf(record: RosterRecord): string | null {
  if (!isWhole(record.characterId, 1, LARGEST_ID)) return `${titleOf('characterId')} must be a whole number`;
  if (!isWhole(record.scriptRank, 0, TOP_SCRIPT_RANK))
    return `${titleOf('scriptRank')} must be a whole number from 0 to ${TOP_SCRIPT_RANK}`;
  const empty = NEEDED.find((column) => record[column] === undefined);
  if (empty) return `${titleOf(empty)} is missing`;
  const long = (Object.keys(record) as Column[]).find((column) => String(record[column]).length > LONGEST);
  return long ? `${titleOf(long)} is longer than ${LONGEST} characters` : null;
}
