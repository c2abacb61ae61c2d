import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accept } from '../../../../scripts/forms/commands/accept.ts';
import { checkForms } from '../../../../compiler/check/run.ts';
import { formatProblem } from '../../../../compiler/problem.ts';
import { quickFixes } from '../../../../src/features/studio/core/quick-fixes.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';

const LETTER = 'templates/visit-letter/body.hbs';

/** Each edit of the small project with one mistake, in one line of the table, and all that the check then prints. */
interface Row {
  readonly file: string;
  /** The text to replace; empty for a whole file. */
  readonly from: string;
  readonly to: string;
  /** The findings, a line each; without the name of the edited file. */
  readonly printed: string;
}

const CONTROL: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

const cell = (text: string): string => text.replaceAll(/\\(.)/g, (_, char: string) => CONTROL[char] ?? char);

const ROWS: readonly Row[] = readFileSync(join(import.meta.dirname, 'mistakes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [file = '', from = '', to = '', printed = ''] = line.split('\t').map(cell);
    return { file, from, to, printed };
  });

test.each(ROWS)('$file: $from becomes $to', async ({ file, from, to, printed }) => {
  const { project, replace, write } = copyProject();
  if (from === '') write(file, to);
  else replace(file, from, to);
  const [slug] = /visit-(?:note|letter)(?=\/)/.exec(file) ?? [];
  const { problems } = await checkForms(project, slug === undefined ? undefined : [slug]);
  const lines = problems.map(formatProblem);
  expect(lines.map((line) => (line.startsWith(`${file}:`) ? line.slice(file.length + 1) : line))).toEqual(
    printed.split('\n'),
  );
});

test('each cure that a message names is a quick fix of its line', () => {
  const cures = ROWS.filter(({ from, printed }) => from !== '' && /^\d+.*; did you mean/.test(printed));
  const results = cures.map(({ file, from, to, printed }) => {
    const { replace, read: text } = copyProject();
    const before = text(file).split('\n');
    replace(file, from, to);
    const [, number = '', message = ''] = /^(\d+)(?: \(\S+\))?: (.*)/.exec(printed) ?? [];
    const line = text(file).split('\n')[Number(number) - 1] ?? '';
    const [fix] = quickFixes(message, line);
    const cured = fix?.changes.reduceRight(
      (changed, change) => changed.slice(0, change.from) + change.insert + changed.slice(change.to),
      line,
    );
    return { cured, isUndone: cured === before[Number(number) - 1], name: fix?.name };
  });
  expect(results.filter(({ cured }) => cured === undefined)).toEqual([]);
  // The others wrote more than the wrong word.
  expect(results.filter(({ isUndone }) => isUndone).length).toBeGreaterThan(results.length / 2);
  expect(results).toContainEqual({
    cured: '{{#if visitor}}{{/if}}{{remarks}}',
    isUndone: false,
    name: 'Change to “if”',
  });
});

test('a folder that only looks like a bad case is named', async () => {
  const { project, read: text, write } = copyProject();
  write(
    'tests/forms/visit-letter/Bad much/change.json',
    text('tests/forms/visit-letter/bad-missing/change.json'),
  );
  const { problems } = await checkForms(project);
  expect(problems.map(formatProblem)).toEqual([
    'tests/forms/visit-letter/Bad much:1: a case is named in lower case with dashes, one with errors "bad-…": call the folder "bad-much"',
  ]);
});

test('what the forum would show as text is not accepted', async () => {
  const said = listen();
  const { project, replace, read: text } = copyProject();
  replace(LETTER, '{{remarks}}', '<b>Note</b> {{remarks}}');
  const before = text('tests/forms/visit-letter/full/body.txt');
  expect(await accept(project, ['visit-letter'])).toBe(1);
  expect(said()).toContain(`${LETTER}:3: <b> is not read here`);
  expect(said()).toContain('tests/forms/visit-letter/full: not accepted, as its template has errors');
  expect(text('tests/forms/visit-letter/full/body.txt')).toBe(before);
});
