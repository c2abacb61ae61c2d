import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../../../../scripts/forms/commands/read.ts';
import { output } from '../support/output.ts';
import { copyProject } from '../support/project.ts';

const FULL = 'tests/forms/visit-letter/full';

test('posts of an added form are read without code; a line without a post is reported', async () => {
  const copy = copyProject();
  const post = { title: copy.read(`${FULL}/title.txt`), body: copy.read(`${FULL}/body.txt`) };
  const file = join(copy.project.root, 'posts.jsonl');
  writeFileSync(file, `${JSON.stringify(post)}\n\n{"title": "no body"}\n`);
  const { out, error } = output();
  expect(await read(copy.project, ['--batch', file])).toBe(2);
  const [first, second] = out().split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ slug: 'visit-letter', exact: true });
  expect(JSON.parse(second ?? '')).toEqual({
    line: 3,
    error: 'It is no JSON object with a text as its "body".',
  });
  expect(error()).toBe('Line 3: It is no JSON object with a text as its "body".\n');
});
