import type { EntryDatabase } from '../../../../../src/services/change-history/save-entry.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type { DatabaseError } from '../../../../../src/services/platform/firebase/database.ts';
import { SERVER_TIME } from '../../../../../src/services/platform/server-time.ts';
import type { Changes, LastRows } from '../../../../../src/services/platform/firebase/records.ts';

const DENIED: DatabaseError = { code: 'permission-denied', message: 'Permission denied' };
const LATE: DatabaseError = { code: 'timeout', message: 'The database did not answer in time.' };

/** Timestamp of all writes. */
const NOW = 1_790_000_000_000;

const taken = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(SERVER_TIME), String(NOW)));

/** An in-memory database with atomic writes that rejects duplicate versions. */
export class MemoryDatabase implements EntryDatabase {
  readonly values = new Map<string, unknown>();
  readonly updates: Changes[] = [];
  /** Number of next reads that time out. */
  lateReads = 0;
  /** Rejects every write. */
  isClosed = false;
  /** Drops every write. */
  isAway = false;
  /** Runs before the next write is validated, to simulate a concurrent write. */
  meanwhile: (() => void) | undefined;
  /** Resolves to true if the page is connected in time. */
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
