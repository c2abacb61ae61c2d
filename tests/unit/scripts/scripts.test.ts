import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('database', () => {
  const GUIDE = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');

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
