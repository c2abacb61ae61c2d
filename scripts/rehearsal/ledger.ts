import { DEPARTMENTS } from '../../contract/departments.ts';
import {
  ALL_REPORTS,
  reportKey,
  reportsOfAccount,
  reportsOfDepartment,
} from '../../contract/report-index.ts';
import { reportSize } from '../../contract/report-space.ts';
import { decodeText } from '../../contract/wire-text.ts';
import type { RestTree } from '../../functions/src/backup/rest-tree.ts';

/** A report as last saved. */
interface Written {
  readonly rev: number;
  readonly data: string;
  readonly bbCode: string;
  readonly title: string;
}

/** Differences between a project and the written data. */
interface Problems {
  /** Lost or changed data, and lists that are written atomically with reports but inconsistent. */
  readonly wrong: readonly string[];
  /** Inconsistencies of the index, which functions update asynchronously. */
  readonly behind: readonly string[];
}

/** Record of acknowledged writes, stored outside the project. */
export interface Ledger {
  saved(uid: string, id: string, report: Written): void;
  removed(uid: string, id: string): void;
  kept(uid: string, id: string, text: string): void;
  /** Returns the last report that an account saved and did not remove. */
  last(uid: string): { readonly id: string; readonly report: Written } | undefined;
  readonly counts: () => { readonly reports: number; readonly phrases: number; readonly people: number };
  /** Compares the project with the record, and its lists with its reports. */
  problems(tree: RestTree): Promise<Problems>;
}

type Node = Readonly<Record<string, unknown>>;

const entriesOf = (value: unknown): readonly (readonly [string, Node])[] =>
  Object.entries(Object(value) as Readonly<Record<string, Node>>);

const keysOf = (value: unknown): string =>
  Object.keys(Object(value) as object)
    .toSorted()
    .join(' ');

/** Returns the report IDs of one account in an index list, without those marked as removed. */
const indexed = (list: unknown, uid: string): string =>
  entriesOf(list)
    .filter(([key, { gone }]) => key.startsWith(reportKey(uid, '')) && gone !== true)
    .map(([key]) => key.slice(reportKey(uid, '').length))
    .toSorted()
    .join(' ');

export function openLedger(): Ledger {
  const reports = new Map<string, Map<string, Written>>();
  const phrases = new Map<string, Map<string, string>>();
  const of = <T>(all: Map<string, Map<string, T>>, uid: string): Map<string, T> => {
    const found = all.get(uid) ?? new Map<string, T>();
    all.set(uid, found);
    return found;
  };
  const sum = (all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): number =>
    [...all.values()].reduce((count, { size }) => count + size, 0);

  async function problemsOf(tree: RestTree, uid: string, all: Node): Promise<Problems> {
    const get = async (path: string): Promise<unknown> => tree.get(path);
    const [stored, listed, own, use] = await Promise.all(
      [`savedReports/${uid}`, `savedReportsIndex/${uid}`, reportsOfAccount(uid), `reportUse/${uid}/size`].map(
        get,
      ),
    );
    const wrong: string[] = [];
    const behind: string[] = [];
    for (const [id, { rev, data, bbCode, title }] of of(reports, uid)) {
      const found = (Object(stored) as Readonly<Record<string, Node>>)[id];
      const same =
        found?.['rev'] === rev &&
        found['data'] === data &&
        found['bbCode'] === bbCode &&
        decodeText(String(found['originalKey'])) === title;
      if (!same) wrong.push(`Report ${id} of ${uid} is ${found ? 'another' : 'lost'}.`);
    }
    const ids = keysOf(stored);
    const departments = await Promise.all(
      DEPARTMENTS.map(async (department) => {
        const list = keysOf(await get(`departmentReports/${department}/${uid}`));
        const inIndex = indexed(all[reportsOfDepartment(department)], uid);
        if (list !== inIndex) behind.push(`The index of ${department} does not fit the reports of ${uid}.`);
        return list;
      }),
    );
    const ofDepartments = departments
      .flatMap((list) => list.split(' '))
      .filter(Boolean)
      .toSorted()
      .join(' ');
    for (const [name, list, to] of [
      ['The list', keysOf(listed), wrong],
      ['The list of the departments', ofDepartments, wrong],
      ['The index of their own', indexed(own, uid), behind],
      ['The index of all', indexed(all[ALL_REPORTS], uid), behind],
    ] as const)
      if (list !== ids) to.push(`${name} does not fit the reports of ${uid}.`);
    const size = entriesOf(stored).reduce((total, [, report]) => total + reportSize(report), 0);
    if (Number(use ?? 0) !== size) wrong.push(`${uid} is said to use ${String(use)}, not ${size}.`);
    const slots = entriesOf(await get(`phrases/${uid}`)).map(([, entry]) => entry);
    for (const [id, text] of of(phrases, uid))
      if (slots.find((entry) => entry['id'] === id)?.['content'] !== text)
        wrong.push(`Phrase ${id} of ${uid} is lost.`);
    return { wrong, behind };
  }

  return {
    saved: (uid, id, report) => {
      // Reinsert at the end, so that `last` finds it.
      of(reports, uid).delete(id);
      of(reports, uid).set(id, report);
    },
    removed: (uid, id) => void of(reports, uid).delete(id),
    kept: (uid, id, text) => void of(phrases, uid).set(id, text),
    last: (uid) => {
      const found = [...of(reports, uid)].at(-1);
      return found && { id: found[0], report: found[1] };
    },
    counts: () => ({ reports: sum(reports), phrases: sum(phrases), people: reports.size }),
    async problems(tree) {
      const lists = [ALL_REPORTS, ...DEPARTMENTS.map(reportsOfDepartment)];
      const all = Object.fromEntries(
        await Promise.all(lists.map(async (list) => [list, await tree.get(list)] as const)),
      );
      const bodies = await tree.keys('savedReports');
      const wrong: string[] = [];
      const behind: string[] = [];
      let count = 0;
      for (const uid of new Set([...bodies, ...reports.keys()])) {
        const found = await problemsOf(tree, uid, all);
        wrong.push(...found.wrong);
        behind.push(...found.behind);
        count += (await tree.keys(`savedReports/${uid}`)).length;
      }
      const counted = await tree.get('reportCount/count');
      if (counted !== count) wrong.push(`There are ${count} reports, and ${String(counted)} are counted.`);
      return { wrong, behind };
    },
  };
}
