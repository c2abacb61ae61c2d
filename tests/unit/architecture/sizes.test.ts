import { expect, test } from 'vitest';
import { projectFiles } from './support/project-files.ts';
import { sizeProblems } from './support/sizes.ts';

const fileOf = (lines: number): { path: string; text: string } => ({
  path: `src/${lines}.ts`,
  text: 'x\n'.repeat(lines),
});

test('the files under src/ are small', () => {
  const code = projectFiles('src').filter((file) => /\.(?:tsx?|css)$/.test(file.path));
  expect(code.length).toBeGreaterThan(10);
  expect(sizeProblems(code)).toEqual([]);
});

test('the tests stay at or below 1.2 lines for each line of product code', () => {
  const files = ['src', 'compiler', 'functions', 'local', 'packages', 'scripts', 'contract', 'tests']
    .flatMap(projectFiles)
    .filter(({ path }) => !path.endsWith('package-lock.json'));
  const linesOf = (are: boolean): number =>
    files
      .filter(({ path }) => /^(?:packages\/[^/]+\/)?tests\//.test(path) === are)
      .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  expect(linesOf(true) / linesOf(false)).toBeLessThanOrEqual(1.2);
});

test('catches one long file', () => {
  expect(sizeProblems([fileOf(10), fileOf(250), fileOf(20)])).toEqual([]);
  expect(sizeProblems([fileOf(10), fileOf(251), fileOf(20)])).toEqual([
    'src/251.ts has 251 lines; 250 is the most',
  ]);
});

test('catches a high median', () => {
  expect(sizeProblems([fileOf(10), fileOf(69), fileOf(80)])).toEqual([]);
  expect(sizeProblems([fileOf(10), fileOf(70), fileOf(80)])).toEqual([
    'the median file has 70 lines; it must stay below 70',
  ]);
});
