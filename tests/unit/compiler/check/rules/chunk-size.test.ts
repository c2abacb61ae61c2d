import { expect, test } from 'vitest';
import { compileForm } from '../../../../../compiler/compile.ts';
import { tooLarge } from '../../../../../compiler/check/rules/chunk-size.ts';
import { formatProblem } from '../../../../../compiler/problem.ts';
import { copyProject, problemsOf } from '../../support/project.ts';

test('a form file that is too large is reported with ways to reduce it', async () => {
  const { project } = copyProject();
  const found = (await tooLarge(compileForm(project, 'visit-letter'), [], 300, project.modules)).map(
    formatProblem,
  );
  expect(found).toEqual([
    expect.stringMatching(
      /^schemas\/visit-letter\/schema\.json:1: what the form asks is about \d+ bytes, compressed, of 300 \("formChunk" in package\.json\), which makes it slow to open: keep long lists of options in the database \("x-source"\), or make two forms of it$/,
    ),
    expect.stringMatching(
      /^templates\/visit-letter\/body\.hbs:1: what the form prints is about \d+ bytes, compressed, of 300 \("formChunk" in package\.json\), which makes it slow to open: put what repeats into a partial$/,
    ),
  ]);
});

test('options that do not compress are too many', async () => {
  const copy = copyProject();
  const random = Array.from({ length: 900 }, (_, index) => (Math.sin(index + 1) * 1e9).toString(36));
  copy.replace(
    'schemas/form-data.json',
    '"enum": ["guest", "staff"]',
    `"enum": ${JSON.stringify(['guest', 'staff', ...random])}`,
  );
  const [problem] = await problemsOf(copy, ['chunk-size']);
  expect(problem).toContain('schemas/visit-note/schema.json:1: what the form asks is about ');
});
