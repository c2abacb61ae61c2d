import { expect, test } from 'vitest';
import { projectFiles, type SourceFile } from './support/project-files.ts';
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

const isTest = ({ path }: SourceFile): boolean => /^(?:packages\/[^/]+\/)?tests\//.test(path);
const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

test('the tests stay at or below 1.2 lines for each line of product code', () => {
  const files = ['src', 'compiler', 'functions', 'local', 'packages', 'scripts', 'contract', 'tests']
    .flatMap(projectFiles)
    .filter(({ path }) => !path.endsWith('package-lock.json'));
  const product = files.filter((file) => !isTest(file));
  expect(linesOf(files.filter(isTest)) / linesOf(product)).toBeLessThanOrEqual(1.2);
});

/** Forms and their cases, which their maintainers add. */
const isForm = ({ path }: SourceFile): boolean => /^(?:schemas|templates|tests\/forms)\//.test(path);

// Lower these when something is removed. Raise them only together with what is added, named in the commit.
test('the product has 118,200 lines or fewer, and all text files without the forms 218,050', () => {
  const files = projectFiles().filter((file) => !file.path.endsWith('package-lock.json') && !isForm(file));
  const product = files.filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file.path) && !isTest(file));
  expect(linesOf(product)).toBeLessThanOrEqual(118_200);
  expect(linesOf(files)).toBeLessThanOrEqual(218_050);
});

test('catches a long file', () => {
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
