import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import kept from '../../../scripts/costs/measured.json';
import type { Measured } from '../../../scripts/costs/measured.ts';
import { TIMES, monthOf, priceOf } from '../../../scripts/costs/month.ts';
import { withTables } from '../../../scripts/costs/tables.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { projectFiles } from '../architecture/support/project-files.ts';

describe('commit msg', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function runHook(message: string): string {
    const file = join(folder, 'message');
    writeFileSync(file, message);
    const { status, stderr } = spawnSync('sh', [join(ROOT, '.githooks/commit-msg'), file], {
      encoding: 'utf8',
    });
    return status === 0 ? '' : stderr;
  }

  const GOOD = [
    'Add a form for blood donations\n',
    'Process messages in order\n\nThe reason.\n',
    'Feed the list from the index\n# A comment\n',
    'Merge branch “docs”\n',
    `Revert "${'Add a form '.repeat(9)}"\n`,
    `Use ${'ä'.repeat(68)}\n`,
  ];
  const BAD = {
    'Added a form': 'imperative',
    'Adding a form': 'imperative',
    'Fixes the list': 'imperative',
    'add a form': 'capital letter',
    '': 'capital letter',
    'Add a form.': 'period',
    [`Add ${'a'.repeat(69)}`]: '72 characters',
    'Add a form\nand a list': 'second line',
  };

  // Windows has `sh` only within Git.
  (process.platform === 'win32' ? test.skip : test)('the hook checks the subject of a commit', () => {
    expect(GOOD.map(runHook).join('')).toBe('');
    for (const [message, why] of Object.entries(BAD)) expect(runHook(message)).toContain(why);
  });
});

describe('costs', () => {
  const measured: Measured = kept;
  const GUIDE = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');

  test('the guide has the measured costs and the stored prices', () => {
    expect(withTables(GUIDE, measured)).toBe(GUIDE);
  });

  test('a month includes every measured action', () => {
    expect(Object.keys(measured.actions)).toEqual(Object.keys(TIMES));
  });

  test("a month is the sum of its users' actions minus the free quota", () => {
    const cost = { site: 0, read: 0, written: 0, connections: 0, calls: 0 };
    const month = monthOf(100, {
      on: '',
      actions: {
        'first visit, signed out': { ...cost, site: 500, read: 50 },
        'save a report': { ...cost, calls: 2, read: 3 },
      },
      stored: { demo: 10, staff: 90, member: 7, report: 1000, indexEntry: 20, listEntry: 10, packed: 0.5 },
    });
    const reports = 100 * 30;
    const stored = 10 + 100 * 7 + 12 * reports * 1000;
    expect(month).toEqual({
      lists: 100 * 36 * (50 + 10 * 7),
      pages: 100 * 30 * 3 + 100 * 50 * 2 - 100 * 36 * 50 + 5 * reports * 20,
      indexes: 30 * 12 * reports * 30,
      backups: 30 * stored,
      stored,
      calls: 100 * 30 * 2,
      site: 100 * 2 * 500,
      kept: 7 * stored,
    });
    expect(priceOf(month)).toBeCloseTo(0.0065, 3);
    expect(priceOf({ ...month, backups: 12e9 })).toBeCloseTo(
      2 + (month.lists + month.pages + month.indexes) / 1e9 + 0.0065,
      2,
    );
  });

  test.each([
    ['src', /\bgetDatabase\(/, 'src/services/platform/firebase/database.ts'],
    ['functions/src', /\bgetDatabase\(/, 'functions/src/platform/firebase-database.ts'],
    ['scripts', /\bgetDatabase\(/, undefined],
    ['functions/src', /[?.]shallow=true|\.json\$\{/, 'functions/src/backup/rest-tree.ts'],
  ])('the database is opened in one module of %s, named in the guide', (folder, opens, place) => {
    const places = projectFiles(folder).filter(({ text }) => opens.test(text));
    expect(places.map(({ path }) => path)).toEqual(place === undefined ? [] : [place]);
    if (place !== undefined) expect(GUIDE).toContain(place);
  });
});
