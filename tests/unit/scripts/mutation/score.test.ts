import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scoreTable } from '../../../../scripts/mutation/score.ts';

test('counts timeouts as caught, uncovered mutants as missed, and ignores errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = (name: string, files: readonly (readonly string[])[]): void => {
    const entries = files.map((fates, index) => [
      `${index}.ts`,
      { mutants: fates.map((status) => ({ status })) },
    ]);
    writeFileSync(join(folder, name), JSON.stringify({ files: Object.fromEntries(entries) }));
  };
  report('one', [
    ['Killed', 'Killed', 'Survived'],
    ['Timeout', 'NoCoverage', 'Ignored'],
  ]);
  report('two', [['Killed']]);
  report('none', []);

  const table = scoreTable(['one', 'two', 'none', 'never measured'], (name) => join(folder, name));
  expect(table.split('\n').slice(2)).toEqual([
    '| one | 5 | 2 | 1 | 1 | 1 | 60.0 % |',
    '| two | 1 | 1 | 0 | 0 | 0 | 100.0 % |',
    '| none | 0 | 0 | 0 | 0 | 0 | – |',
    '| together | 6 | 3 | 1 | 1 | 1 | 66.7 % |',
  ]);
});
