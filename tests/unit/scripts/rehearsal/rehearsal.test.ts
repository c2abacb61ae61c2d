import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { reportSize } from '../../../../contract/report-space.ts';
import { type Ledger, openLedger } from '../../../../scripts/rehearsal/ledger.ts';
import {
  copyRelease,
  openRelease,
  copiedOrganisation,
} from '../../../../scripts/rehearsal/release-folder.ts';
import { memoryDatabase } from '../../../functions/support/memory-database.ts';

describe('ledger', () => {
  const REPORT = { rev: 2, data: '{}', bbCode: '[b]Night[/b]', originalKey: 'Night' };
  const ENTRY = { at: 1, uid: 'ada', saved: 1 };
  const DATA = {
    savedReports: { ada: { r1: REPORT } },
    savedReportsIndex: { ada: { r1: { originalKey: 'Night' } } },
    departmentReports: { phmc: { ada: { r1: { originalKey: 'Night' } } } },
    reportIndex: {
      own: { ada: { 'ada~r1': ENTRY } },
      all: { 'ada~r1': ENTRY, 'ada~old': { at: 1, uid: 'ada', gone: true } },
      department: { phmc: { 'ada~r1': ENTRY } },
    },
    reportUse: { ada: { size: reportSize(REPORT) } },
    reportCount: { count: 1 },
    phrases: { ada: { s000: { id: 'p', content: 'Found at the scene' } } },
  };

  /** Returns the result of the comparison after a change of the stored data. */
  async function found(change: Readonly<Record<string, unknown>>): ReturnType<Ledger['problems']> {
    const database = memoryDatabase(DATA);
    await database.update(change);
    const ledger = openLedger();
    ledger.saved('ada', 'r1', { rev: 2, data: '{}', bbCode: '[b]Night[/b]', title: 'Night' });
    ledger.saved('ada', 'r2', { rev: 1, data: '{}', bbCode: 'x', title: 'x' });
    ledger.removed('ada', 'r2');
    ledger.kept('ada', 'p', 'Found at the scene');
    return ledger.problems({
      get: database.get,
      keys: async (path) => Object.keys(Object(await database.get(path)) as object),
      set: async () => undefined,
      update: async () => undefined,
    });
  }

  test('complete data has no problem', async () => {
    expect(await found({})).toEqual({ wrong: [], behind: [] });
  });

  test.each([
    ['savedReports/ada/r1', null, 'Report r1 of ada is lost.'],
    ['savedReports/ada/r1/bbCode', 'Another', 'Report r1 of ada is another.'],
    ['savedReports/ada/r1/rev', 1, 'Report r1 of ada is another.'],
    ['savedReports/ada/r2', REPORT, 'The list does not fit the reports of ada.'],
    ['savedReportsIndex/ada/r1', null, 'The list does not fit the reports of ada.'],
    ['departmentReports/phmc/ada', null, 'The list of the departments does not fit the reports of ada.'],
    ['reportUse/ada/size', 1, `ada is said to use 1, not ${reportSize(REPORT)}.`],
    ['reportCount/count', 2, 'There are 1 reports, and 2 are counted.'],
    ['phrases/ada/s000', null, 'Phrase p of ada is lost.'],
  ])('finds a change of %s', async (path, value, problem) => {
    expect((await found({ [path]: value })).wrong).toContain(problem);
  });

  test.each([
    ['own/ada/ada~r1', null, 'The index of their own does not fit the reports of ada.'],
    ['all/ada~old', ENTRY, 'The index of all does not fit the reports of ada.'],
    ['department/phmc/ada~r1', null, 'The index of phmc does not fit the reports of ada.'],
  ])('reports an index not yet written at %s as pending, not lost', async (path, value, problem) => {
    expect(await found({ [`reportIndex/${path}`]: value })).toEqual({ wrong: [], behind: [problem] });
  });
});

describe('release folder', () => {
  /** Creates a release in a folder with a space in its path, with a command and build output. */
  function release() {
    const parent = mkdtempSync(join(tmpdir(), 'phmc forms release-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = join(parent, 'old');
    for (const name of ['dist', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'hello.mjs'), 'console.log(process.argv.slice(2).join());');
    writeFileSync(join(folder, 'module.mjs'), 'export const name = "old";');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { hello: 'node hello.mjs' } }));
    return { old: openRelease(folder), next: join(parent, 'next') };
  }

  test('runs commands and loads modules in a path with a space', async () => {
    const { old } = release();
    expect(await old.command('npm run -s hello -- --yes')).toBe('--yes\n');
    expect(await old.load('module.mjs')).toMatchObject({ name: 'old' });
  });

  test('a copy has the installed packages, and no build output', () => {
    const { old, next } = release();
    const { folder } = copyRelease(old, next);
    expect(existsSync(join(folder, 'node_modules', 'vitest', 'package.json'))).toBe(true);
    expect([existsSync(join(folder, 'hello.mjs')), existsSync(join(folder, 'dist'))]).toEqual([true, false]);
  });

  test('an organisation has its place in each release, or a copy beside them', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('ORGANISATION', 'examples/fire');
    expect(copiedOrganisation('unused')).toBe('examples/fire');
    const { old, next } = release();
    mkdirSync(join(old.folder, 'schemas'));
    writeFileSync(join(old.folder, 'schemas', 'organisation.json'), '{}');
    vi.stubEnv('ORGANISATION', old.folder);
    const copy = copiedOrganisation(next);
    expect(process.env['ORGANISATION']).toBe(copy);
    openRelease('elsewhere').change(join(copy, 'schemas', 'organisation.json'), () => '{ }');
    expect(readFileSync(join(old.folder, 'schemas', 'organisation.json'), 'utf8')).toBe('{}');
  });
});
