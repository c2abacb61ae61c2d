import { reportEntry, reportKey } from '../../../../contract/report-index.ts';
import { REPORT_SPACE, reportSize } from '../../../../contract/report-space.ts';
import { err, ok, type Result } from '../../../../src/shared/lib/result.ts';
import { isPlainObject } from '../../../../src/shared/lib/plain-object.ts';
import { getIn, setIn } from '../../../../src/shared/lib/path.ts';
import type { DatabaseError } from '../../../../src/services/platform/firebase/database.ts';
import type { Changes, LastRows, Row } from '../../../../src/services/platform/firebase/records.ts';
import type { ReportContent } from '../../../../src/features/reports/report.ts';
import { storedContent, type StoredContent } from '../../../../src/features/reports/stored-report.ts';

export const ME = 'me';

const DENIED: DatabaseError = { code: 'permission-denied', message: 'Permission denied' };
const LOST: DatabaseError = { code: 'unknown', message: 'Client is offline' };

export const CONTENT: ReportContent = {
  code: 7,
  formVersion: 1,
  modelVersion: 1,
  title: 'Night shift',
  answers: { patientName: 'Ada', notes: 'Seen at 22:00 😀' },
  bbCode: '[b]Night[/b] 😀',
  authorName: 'Ada Fields',
};

/** Returns a report ready to be sent. */
export function contentOf(part: Partial<ReportContent> = {}): StoredContent {
  const content = storedContent({ ...CONTENT, ...part });
  if (typeof content === 'string') throw new Error(`too long: ${content}`);
  return content;
}

/** A database that enforces the rules of reports: `rev` is incremented, index entries are written with reports. */
export class FakeReports {
  tree: Record<string, unknown> = {};
  /** Requests in order. */
  readonly asked: string[] = [];
  /** Drops all requests. */
  offline = false;
  /** Applies the next update, but loses its response. */
  losesNextAnswer = false;
  /** Rejects all writes. */
  refuses = false;
  /** Makes the index of all reports unreadable. */
  withoutIndex = false;
  #clock = 1000;

  read = async (path: string): Promise<Result<unknown, DatabaseError>> => {
    this.asked.push(`read ${path}`);
    return this.offline ? err(LOST) : ok(this.at(path) ?? null);
  };

  lastRows = async (path: string, rows: LastRows): Promise<Result<readonly Row[], DatabaseError>> => {
    this.asked.push(`rows ${path}`);
    if (this.offline) return err(LOST);
    const { by = '', from, to, before, last } = rows;
    if (this.withoutIndex && path.startsWith('reportIndex/')) return err(LOST);
    const list = path.startsWith('reportIndex/') ? this.#indexAt(path) : this.at(path);
    const sorted = Object.entries(Object(list) as Record<string, Record<string, unknown>>)
      .map(([key, value]) => ({ key, value, sort: value[by] as string | number }))
      .filter(({ sort }) => (from === undefined || sort >= from) && (to === undefined || sort <= to))
      .filter(({ key, sort }) => !before || sort < before[0] || (sort === before[0] && key < before[1]))
      .toSorted((a, b) => (a.sort < b.sort || (a.sort === b.sort && a.key < b.key) ? -1 : 1));
    return ok(sorted.slice(-last).map(({ key, value }) => ({ key, value })));
  };

  firstRows = async (
    path: string,
    count: number,
    after = '',
  ): Promise<Result<readonly Row[], DatabaseError>> => {
    this.asked.push(`people ${path}`);
    if (this.offline) return err(LOST);
    const rows = Object.entries(Object(this.at(path)) as object).map(([key, value]) => ({ key, value }));
    return ok(rows.filter(({ key }) => key > after).slice(0, count));
  };

  update = async (changes: Changes): Promise<Result<void, DatabaseError>> => {
    this.asked.push(`update ${Object.keys(changes).length}`);
    if (this.offline) return err(LOST);
    this.#clock += 1000;
    const next = Object.entries(changes).reduce<Record<string, unknown>>(
      (tree, [path, value]) => setIn(tree, path.split('/'), this.#settled(path, value)),
      this.tree,
    );
    if (this.refuses || !this.#isAllowed(changes, next)) return err(DENIED);
    this.tree = next;
    if (!this.losesNextAnswer) return ok(undefined);
    this.losesNextAnswer = false;
    return err(LOST);
  };

  /** Returns a list of the index as maintained by the server function. */
  #indexAt(path: string): Record<string, unknown> {
    const [, scope, name = ''] = path.split('/');
    const isMeant = (uid: string, id: string): boolean =>
      scope === 'all' ||
      (scope === 'own' ? uid === name : this.at(`departmentReports/${name}/${uid}/${id}`) !== undefined);
    const saved = Object.entries(Object(this.at('savedReports')) as Record<string, object>);
    return Object.fromEntries(
      saved.flatMap(([uid, own]) =>
        Object.entries(own as Record<string, Record<string, unknown>>)
          .filter(([id]) => isMeant(uid, id))
          .map(([id, report]) => [reportKey(uid, id), reportEntry(uid, report, Number(report['updatedAt']))]),
      ),
    );
  }

  /** Simulates the server function for users who manage all reports: a removal with its counter. */
  change = (changes: Changes): Promise<Result<void, DatabaseError>> =>
    this.update({ ...changes, ...this.#countedGone(changes) });

  #countedGone(changes: Changes): Changes {
    const path = Object.keys(changes).find((one) => one.startsWith('savedReports/')) ?? '';
    return {
      'reportCount/count': { '.sv': { increment: -1 } },
      [`reportUse/${path.split('/')[1]}/size`]: { '.sv': { increment: -reportSize(this.at(path)) } },
    };
  }

  /** Calls back once at once, as the SDK does. */
  watchConnection = (onChange: (connected: boolean) => void): (() => void) => {
    onChange(!this.offline);
    return () => undefined;
  };

  at(path: string): unknown {
    return getIn(this.tree, path.split('/'));
  }

  /** Returns the reports of a user by ID. */
  of(uid: string): Record<string, Record<string, unknown>> {
    return Object(this.at(`savedReports/${uid}`)) as Record<string, Record<string, unknown>>;
  }

  #settled(path: string, value: unknown): unknown {
    if (value === null) return undefined;
    if (!isPlainObject(value) || !('.sv' in value)) return value;
    const step = isPlainObject(value['.sv']) ? value['.sv']['increment'] : undefined;
    return typeof step === 'number' ? Number(this.at(path) ?? 0) + step : this.#clock;
  }

  #mayUse(uid: string, size: number, reports: unknown): boolean {
    const taken = (of: unknown): number =>
      Object.values(Object(of) as object).reduce<number>((sum, one) => sum + reportSize(one), 0);
    const before = Number(this.at(`reportUse/${uid}/size`) ?? 0);
    return size - before === taken(reports) - taken(this.of(uid)) && (size <= REPORT_SPACE || size < before);
  }

  /** Sets the storage usage of an account. */
  fill(uid: string, size: number): void {
    this.tree = setIn(this.tree, ['reportUse', uid, 'size'], size);
  }

  #isAllowed(changes: Changes, next: Record<string, unknown>): boolean {
    const count = (tree: unknown): number =>
      Object.values(Object(getIn(tree, ['savedReports']))).flatMap((own) => Object.keys(Object(own))).length;
    if (Number(getIn(next, ['reportCount', 'count']) ?? 0) !== count(next)) return false;
    const uses = Object.entries(Object(getIn(next, ['reportUse'])) as Record<string, { size: number }>);
    if (!uses.every(([uid, { size }]) => this.#mayUse(uid, size, getIn(next, ['savedReports', uid]))))
      return false;
    const places = new Set(Object.keys(changes).map((path) => path.split('/').slice(1, 3).join('/')));
    return [...places].every((place) => {
      const old = Object(this.at(`savedReports/${place}`)) as Record<string, unknown>;
      const report = getIn(next, ['savedReports', ...place.split('/')]);
      const entry = getIn(next, ['savedReportsIndex', ...place.split('/')]);
      if (!isPlainObject(report)) return entry === undefined;
      return report['rev'] === Number(old['rev'] ?? 0) + 1 && isPlainObject(entry);
    });
  }
}
