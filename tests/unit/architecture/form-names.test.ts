import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';
import { formNameProblems } from './support/form-names.ts';
import { projectFiles } from './support/project-files.ts';

const schemas = join(ROOT, 'schemas');
const slugs = readdirSync(schemas).filter((name) => existsSync(join(schemas, name, 'schema.json')));

test('no file under src/ names a form', () => {
  expect(slugs).not.toEqual([]);
  expect(formNameProblems(projectFiles('src'), slugs)).toEqual([]);
});

test.each(["if (slug === 'big-report') {", 'open("big-report")', 'open(`big-report`)'])(
  'catches a slug: %s',
  (text) => {
    expect(formNameProblems([{ path: 'src/a.ts', text }], ['big-report'])).toEqual([
      'src/a.ts:1 names a form: big-report',
    ]);
  },
);

test.each(['if (code === 12)', 'form.meta.code !== 3', '7 === formCode'])('catches a code: %s', (text) => {
  expect(formNameProblems([{ path: 'src/a.ts', text }], [])).toEqual([
    `src/a.ts:1 names a form: ${text.replace(/^if \(|\)$/g, '')}`,
  ]);
});

test.each(['meta.code === code', 'const barcode = 12', 'the big-report of today'])('allows: %s', (text) => {
  expect(formNameProblems([{ path: 'src/a.ts', text }], ['big-report'])).toEqual([]);
});
