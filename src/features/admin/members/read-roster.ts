import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { type CsvRow, csvRows, delimiterOf, OpenQuote } from './csv-rows.ts';
import { TOP_SCRIPT_RANK, type FactionCharacter } from '../../../../contract/faction.ts';
import { msg, numberText, t } from '../../../../contract/messages.ts';

type Column = keyof FactionCharacter;

/** Each column's title, accepted header names, and if it is required. */
const COLUMNS: Readonly<Record<Column, { required: boolean; title: string; names: readonly string[] }>> = {
  characterId: { required: true, title: msg('Character ID'), names: ['characterid', 'charid', 'id'] },
  characterName: { required: true, title: msg('Name'), names: ['charactername', 'character', 'name'] },
  rank: { required: true, title: msg('Rank'), names: ['rank', 'rankname', 'ranktitle'] },
  scriptRank: { required: true, title: msg('Script rank'), names: ['scriptrank', 'ranklevel', 'rankid'] },
  lastDuty: { required: false, title: msg('Last duty'), names: ['lastduty', 'lastonduty'] },
  lastOnline: { required: false, title: msg('Last online'), names: ['lastonline', 'lastseen', 'lastlogin'] },
  activity: { required: false, title: msg('Activity'), names: ['activity', 'status'] },
};

const NAMES = Object.keys(COLUMNS) as readonly Column[];

const titleOf = (column: Column): string => COLUMNS[column].title;

/** Cell index by column. */
type Places = ReadonlyMap<Column, number>;

/** Column positions from the header row, and missing required columns. */
interface Heading {
  readonly places: Places;
  readonly missing: readonly Column[];
}

/** Finds columns by name in any order, ignoring case, spaces and punctuation. */
function readHeading(cells: readonly string[]): Heading {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const places = new Map<Column, number>();
  for (const column of NAMES) {
    const name = COLUMNS[column].names.find((each) => plain.includes(each));
    if (name !== undefined) places.set(column, plain.indexOf(name));
  }
  return { places, missing: NAMES.filter((column) => COLUMNS[column].required && !places.has(column)) };
}

/** A row as sent, possibly invalid; the server validates it again. */
type RosterRecord = Readonly<Partial<Record<Column, string | number>>>;

const LARGEST_ID = 2_147_483_647;
const LONGEST = 100;
const NUMBERS = new Set<Column>(['characterId', 'scriptRank']);
const NEEDED: readonly Column[] = ['characterName', 'rank'];

/** Builds a record from a row. Integers are converted to numbers; empty cells are omitted. */
function recordOf(cells: readonly string[], places: Places): RosterRecord {
  const entries = [...places].flatMap(([column, place]): [Column, string | number][] => {
    const text = (cells[place] ?? '').trim();
    if (text === '') return [];
    return [[column, NUMBERS.has(column) && /^\d{1,10}$/.test(text) ? Number(text) : text]];
  });
  return Object.fromEntries(entries);
}

const isWhole = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && value >= from && value <= to;

/** Validates a record; null if valid. */
function problemOf(record: RosterRecord): string | null {
  if (!isWhole(record.characterId, 1, LARGEST_ID))
    return errorMessage('{titleOf} must be a whole number', { titleOf: titleOf('characterId') });
  if (!isWhole(record.scriptRank, 0, TOP_SCRIPT_RANK))
    return errorMessage('{titleOf} must be a whole number from 0 to {topScriptRank}', {
      titleOf: titleOf('scriptRank'),
      topScriptRank: TOP_SCRIPT_RANK,
    });
  const empty = NEEDED.find((column) => record[column] === undefined);
  if (empty) return errorMessage('{empty} is missing', { empty: titleOf(empty) });
  const long = (Object.keys(record) as Column[]).find((column) => String(record[column]).length > LONGEST);
  return long
    ? t('{long} is longer than {longest} characters', { long: titleOf(long), longest: LONGEST })
    : null;
}

/** A parsed row with its line number and validation error. */
export interface RosterLine {
  readonly line: number;
  readonly record: RosterRecord;
  readonly problem: string | null;
  /** True if a later row has the same character id and supersedes this one. */
  readonly repeated: boolean;
}

export interface RosterFile {
  readonly name: string;
  readonly lines: readonly RosterLine[];
}

/** Maximum number of rows per upload. */
export const MAX_ROWS = 5000;
/** In bytes: ten times the size of 5,000 rows. */
export const MAX_FILE_BYTES = 5_000_000;

const LINES_AT_ONCE = 250;
const nextTurn = (): Promise<void> => new Promise((done) => void setTimeout(done));

const megabytes = (bytes: number): string => t('{size} MB', { size: numberText(bytes / 1_000_000, 1) });

/**
 * Parses a roster file by its header, in batches to keep the page responsive. `onProgress` receives a fraction from 0
 * to 1. Resolves with all rows, including invalid ones, or an error.
 */
export async function readRoster(
  file: File,
  onProgress: (part: number) => void,
): Promise<Result<RosterFile, ErrorMessage>> {
  if (file.size > MAX_FILE_BYTES)
    return err(
      errorMessage('The file is {size}. A roster can be at most {maxFileBytes}.', {
        size: megabytes(file.size),
        maxFileBytes: megabytes(MAX_FILE_BYTES),
      }),
    );
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (text.trim() === '') return err(errorMessage('The file is empty.'));
  if (text.includes('\0'))
    return err(errorMessage('This is not a CSV file. Save the sheet as CSV, then choose it again.'));
  try {
    return await readLines(file.name, text, onProgress);
  } catch (cause) {
    if (cause instanceof OpenQuote)
      return err(errorMessage('{message}. Nothing was read.', { message: cause.message }));
    throw cause;
  }
}

async function readLines(
  name: string,
  text: string,
  onProgress: (part: number) => void,
): Promise<Result<RosterFile, ErrorMessage>> {
  const rows = csvRows(text, delimiterOf(text));
  const first = rows.next();
  const heading = readHeading(first.done ? [] : first.value.cells);
  if (heading.missing.length > 0) {
    const missing = heading.missing.map(titleOf).join(', ');
    return err(errorMessage('The first line must name the columns. Not found: {missing}.', { missing }));
  }
  const width = first.done ? 0 : first.value.cells.length;
  const total = text.split('\n').length;
  const lines: RosterLine[] = [];
  for (const row of rows) {
    if (lines.length === MAX_ROWS)
      return err(
        errorMessage('The file has more than {maxRows} people. Nothing was read.', {
          maxRows: numberText(MAX_ROWS),
        }),
      );
    lines.push(lineOf(row, heading, width));
    if (lines.length % LINES_AT_ONCE === 0) {
      onProgress(row.line / total);
      await nextTurn();
    }
  }
  if (lines.length === 0) return err(errorMessage('The file has column names but no members.'));
  return ok({ name, lines: markRepeated(lines) });
}

function lineOf({ line, cells }: CsvRow, { places }: Heading, width: number): RosterLine {
  const record = recordOf(cells, places);
  if (cells.length === width) return { line, record, problem: problemOf(record), repeated: false };
  // Cells may be shifted; only the id is sent, so that the server leaves this member unchanged
  const { characterId } = record;
  const problem = t('has {count} cells where the first line has {width}', { count: cells.length, width });
  return { line, record: characterId === undefined ? {} : { characterId }, problem, repeated: false };
}

function markRepeated(lines: readonly RosterLine[]): readonly RosterLine[] {
  const last = new Map(
    lines.flatMap(({ record, problem }, index) => (problem === null ? [[record.characterId, index]] : [])),
  );
  return lines.map((line, index) =>
    line.problem === null && last.get(line.record.characterId) !== index ? { ...line, repeated: true } : line,
  );
}
