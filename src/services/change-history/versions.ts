import * as v from 'valibot';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Changes, LastRows, Row } from '../platform/firebase/records.ts';
import { SERVER_TIME } from '../platform/server-time.ts';

/** Number of versions shown; older ones stay in the database. */
const SHOWN_VERSIONS = 20;

/** Change of one entry. */
export interface Version {
  /** Database path of the entry, such as `agencies/PD`. */
  readonly path: string;
  /** Version number of the entry, from 1. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: string;
  /** Description of the change. */
  readonly note: string;
  /** Stored values; null if absent. */
  readonly before: unknown;
  readonly after: unknown;
}

const DIGITS = 8;
const LAST = '9'.repeat(DIGITS);

const segmentOf = (path: string): string => path.split('/')[0] ?? '';

/** Key prefix that makes versions of one entry adjacent in the history of its segment. */
const prefixOf = (path: string): string => `${path.split('/').slice(1).join('~')}~`;

const storedChange = v.object({
  path: v.string(),
  before: v.nullish(v.unknown(), null),
  after: v.nullish(v.unknown(), null),
});
const storedVersion = v.object({
  at: v.number(),
  by: v.fallback(v.string(), ''),
  note: v.fallback(v.string(), ''),
  value: v.pipe(v.string(), v.parseJson(), storedChange),
});

function versionOf({ key, value }: Row): readonly Version[] {
  const read = v.safeParse(storedVersion, value);
  if (!read.success) return [];
  const { value: change, ...version } = read.output;
  return [{ ...version, ...change, number: Number(key.slice(-DIGITS)) }];
}

/** Reads the last rows of a list, with an error type of the caller. */
type ReadRows<E> = (path: string, rows: LastRows) => Promise<Result<readonly Row[], E>>;
type Versions<E> = Promise<Result<readonly Version[], E>>;

const latestFirst = async <E>(rows: ReturnType<ReadRows<E>>): Versions<E> => {
  const read = await rows;
  return read.ok ? ok(read.value.flatMap(versionOf).toReversed()) : read;
};

/** Returns the last versions of an entry, latest first. */
export const versionsOf = <E>(readRows: ReadRows<E>, path: string, last = SHOWN_VERSIONS): Versions<E> => {
  const prefix = prefixOf(path);
  return latestFirst(
    readRows(`history/${segmentOf(path)}`, { last, from: prefix + '0'.repeat(DIGITS), to: prefix + LAST }),
  );
};

/** Returns the last changes in a segment, latest first. */
export const recentChanges = <E>(readRows: ReadRows<E>, segment: string): Versions<E> =>
  latestFirst(readRows(`history/${segment}`, { last: SHOWN_VERSIONS, by: 'at' }));

/** Creates the database change for a version. Rules deny it if the version number already exists. */
export const versionChange = ({ path, number, by, note, before, after }: Omit<Version, 'at'>): Changes => ({
  [`history/${segmentOf(path)}/${prefixOf(path)}${String(number).padStart(DIGITS, '0')}`]: {
    at: SERVER_TIME,
    by,
    ...(note !== '' && { note: note.slice(0, 500) }),
    value: JSON.stringify({ path, before, after }),
  },
});
