import { describe, expect, it, vi } from 'vitest';
import { REPORTS_PER_TRANSFER } from '../../contract/admin.ts';
import { reportSize } from '../../contract/report-space.ts';
import { as, NOON, type World, world } from './support/world.ts';

const NAME = 'transferReports';
const role = (permission: string, more: object = {}) => ({
  permissions: { [permission]: true },
  accessLevel: 'admin',
  scriptRank: 15,
  ...more,
});
const body = (rev = 1) => ({ originalKey: 'Night shift', bbCode: '[b]x[/b]', authorName: 'Ada', rev });
const entry = () => ({ originalKey: 'Night shift', updatedAt: 5 });
const many = <T>(count: number, make: () => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${String(at).padStart(2, '0')}`, make()]));
const DATA = (count: number) => ({
  roles: { boss: role('manage_all_reports'), heir: role('create_reports'), ada: role('create_reports') },
  savedReports: { ada: many(count, () => body()), heir: { own: body(3) } },
  savedReportsIndex: { ada: many(count, entry), heir: { own: entry() } },
  departmentReports: { phmc: { ada: many(count, entry) }, coroner: { ada: { r00: entry() } } },
  reportCount: { count: count + 1, last: 'ada/r00' },
  reportUse: { ada: { size: count * reportSize(body()) }, heir: { size: reportSize(body()) } },
});
const BOSS = as('boss');

/** Asserts that each account's storage usage equals the counted size of its reports. */
const expectCounted = (w: World): void => {
  for (const uid of ['ada', 'heir']) {
    const reports = Object.values(w.database.read(`savedReports/${uid}`) ?? {});
    const taken = reports.reduce<number>((sum, report) => sum + reportSize(report), 0);
    expect(w.database.read(`reportUse/${uid}/size`), uid).toBe(taken);
  }
};
const GIVE = { from: 'ada', to: 'heir' };

describe('transferReports', () => {
  it('transfers unchanged reports in batches until none is left', async () => {
    const count = REPORTS_PER_TRANSFER + 2;
    const w = world(DATA(count));
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: REPORTS_PER_TRANSFER, left: 2 });
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 2, left: 0 });
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 0, left: 0 });
    expect(w.database.read('savedReports')).toEqual({
      heir: { ...many(count, () => body()), own: body(3) },
    });
    expect(w.database.read('savedReportsIndex')).toEqual({ heir: { ...many(count, entry), own: entry() } });
    expect(w.database.read('departmentReports')).toEqual({
      phmc: { heir: many(count, entry) },
      coroner: { heir: { r00: entry() } },
    });
    expect(w.database.read('reportCount/count')).toBe(count + 1);
    expectCounted(w);
  });

  it('audits each call with an effect', async () => {
    const w = world(DATA(2));
    await w.call(NAME, GIVE, BOSS);
    await w.call(NAME, GIVE, BOSS);
    expect(Object.values(w.database.read('audit') as object)).toEqual([
      {
        at: NOON,
        actor: 'boss',
        action: 'report.transfer',
        target: 'savedReports/ada',
        details: '2 of 2 to heir: r00, r01',
      },
    ]);
  });

  /** Runs a write of the owner between copying and removing the report. */
  function meanwhile(w: World, values: Readonly<Record<string, unknown>>) {
    const { transaction } = w.database;
    return vi.spyOn(w.database, 'transaction').mockImplementation(async (path, change) => {
      if (path.startsWith('savedReports/')) await w.database.update(values);
      return transaction(path, change);
    });
  }

  it('skips a report saved meanwhile until the next call', async () => {
    const w = world(DATA(1));
    const saved = meanwhile(w, { 'savedReports/ada/r00': body(2) });
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 0, left: 1 });
    expect(w.database.read('savedReports/ada/r00')).toEqual(body(2));
    saved.mockRestore();
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 1, left: 0 });
    expect(w.database.read('savedReports')).toEqual({ heir: { r00: body(2), own: body(3) } });
    expectCounted(w);
  });

  it('does not restore a report deleted meanwhile', async () => {
    const w = world(DATA(1));
    meanwhile(w, {
      'savedReports/ada/r00': null,
      'savedReportsIndex/ada/r00': null,
      'reportUse/ada/size': 0,
    });
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 1, left: 0 });
    expect(w.database.read('savedReports')).toEqual({ heir: { own: body(3) } });
    expect(w.database.read('savedReportsIndex')).toEqual({ heir: { own: entry() } });
    expectCounted(w);
  });

  it('removes an entry without a report', async () => {
    const w = world(DATA(1));
    await w.database.update({ 'savedReports/ada/r00': null });
    expect(await w.call(NAME, GIVE, BOSS)).toEqual({ moved: 1, left: 0 });
    expect(w.database.read('savedReportsIndex')).toEqual({ heir: { own: entry() } });
    expect(w.database.read('savedReports')).toEqual({ heir: { own: body(3) } });
  });

  it.each([
    ['somebody who keeps one department', as('ada'), GIVE, 'permission-denied'],
    ['a guest', {}, GIVE, 'unauthenticated'],
    ['an account to itself', BOSS, { from: 'ada', to: 'ada' }, 'invalid-argument'],
    ['an account that does not exist', BOSS, { from: 'ada', to: 'nobody' }, 'invalid-argument'],
    ['a way to another path', BOSS, { from: 'ada/r00', to: 'heir' }, 'invalid-argument'],
  ] as const)('refuses %s', async (_, caller, request, code) => {
    const w = world(DATA(1));
    expect((await w.failure(NAME, request, caller)).code).toBe(code);
    expect(w.database.read('savedReports/ada')).toEqual({ r00: body() });
  });

  it('refuses a disabled account', async () => {
    const w = world({ ...DATA(1), roles: { boss: role('manage_all_reports'), heir: { disabled: true } } });
    expect((await w.failure(NAME, GIVE, BOSS)).message).toBe('This account is disabled: enable it first');
  });
});
