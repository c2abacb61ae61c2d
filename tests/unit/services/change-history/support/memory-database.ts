import type { EntryDatabase } from '../../../../../src/services/change-history/save-entry.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type { DatabaseError } from '../../../../../src/services/platform/firebase/database.ts';
import { SERVER_TIME } from '../../../../../src/services/platform/server-time.ts';
import type { Changes, LastRows } from '../../../../../src/services/platform/firebase/records.ts';

const DENIED: DatabaseError = { code: 'permission-denied', message: 'Permission denied' };
const LATE: DatabaseError = { code: 'timeout', message: 'The database did not answer in time.' };

/** The moment at which this database takes everything. */
const NOW = 1_790_000_000_000;

const taken = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(SERVER_TIME), String(NOW)));

/** A database in memory that writes all or nothing, and keeps the rule that no version is written twice. */
export class MemoryDatabase implements EntryDatabase {
  readonly values = new Map<string, unknown>();
  readonly updates: Changes[] = [];
  /** How many of the next reads get no answer in time. */
  lateReads = 0;
  /** Refuses every write. */
  isClosed = false;
  /** No write arrives. */
  isAway = false;
  /** Runs before the next write is validated, as somebody else's write would. */
  meanwhile: (() => void) | undefined;
  /** Whether the page is connected, or comes to be in time. */
  connection: Promise<boolean> = Promise.resolve(true);

  readonly connected = (): Promise<boolean> => this.connection;

  readonly read = (path: string) => {
    if (this.lateReads > 0) {
      this.lateReads -= 1;
      return Promise.resolve(err(LATE));
    }
    return Promise.resolve(ok(structuredClone(this.values.get(path) ?? null)));
  };

  readonly lastRows = (path: string, { last, from = '', to = '\uFFFF' }: LastRows) => {
    const keys = [...this.values.keys()]
      .filter((key) => key.startsWith(`${path}/`))
      .map((key) => key.slice(path.length + 1))
      .filter((key) => key >= String(from) && key <= String(to))
      .toSorted();
    return Promise.resolve(
      ok(keys.slice(-last).map((key) => ({ key, value: this.values.get(`${path}/${key}`) }))),
    );
  };

  readonly update = (changes: Changes) => {
    this.meanwhile?.();
    this.meanwhile = undefined;
    const isTaken = Object.keys(changes).some((path) => path.startsWith('history/') && this.values.has(path));
    if (this.isAway) return Promise.resolve(err(LATE));
    if (this.isClosed || isTaken) return Promise.resolve(err(DENIED));
    this.updates.push(changes);
    for (const [path, value] of Object.entries(changes))
      if (value === null) this.values.delete(path);
      else this.values.set(path, taken(value));
    return Promise.resolve(ok(undefined));
  };
}
