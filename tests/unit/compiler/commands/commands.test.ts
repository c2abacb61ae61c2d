import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accept } from '../../../../scripts/forms/commands/accept.ts';
import { read } from '../../../../scripts/forms/commands/read.ts';
import { listen } from '../support/console.ts';
import { output } from '../support/output.ts';
import { copyProject, problemsOf } from '../support/project.ts';

describe('accept', () => {
  const FULL = 'tests/forms/visit-letter/full';

  test('shows and writes changes', async () => {
    const said = listen();
    const copy = copyProject();
    copy.replace('templates/visit-letter/title.hbs', 'Letter to', 'Note to');
    expect(await problemsOf(copy)).not.toEqual([]);
    expect(await accept(copy.project, ['visit-letter'])).toBe(0);
    expect(said()).toContain(`--- ${FULL}/title.txt\n- Letter to Some visitor\n+ Note to Some visitor\n`);
    expect(said()).toContain('2 files written, 0 cases not accepted');
    expect(copy.read(`${FULL}/title.txt`)).toBe('Note to Some visitor\n');
    expect(await problemsOf(copy)).toEqual([]);
  });

  test('writes only one case', async () => {
    const said = listen();
    const { project, replace, read: textOf } = copyProject();
    replace('templates/visit-letter/title.hbs', 'Letter to', 'Note to');
    await accept(project, ['visit-letter', 'full']);
    expect(said()).toContain('1 file written');
    expect(textOf('tests/forms/visit-letter/minimal/title.txt')).toBe('Letter to Some visitor\n');
  });

  test('refuses a good case with an error, and a bad one without', async () => {
    const said = listen();
    const { project, write } = copyProject();
    write(`${FULL}/data.json`, '{ "remarks": "x" }');
    write('tests/forms/visit-letter/bad-missing/change.json', '{ "visitor": "x" }');
    expect(await accept(project, ['visit-letter'])).toBe(1);
    expect(said()).toContain(
      `${FULL}: not accepted, its answers have an error at "visitor": Fill in “Visitor”.`,
    );
    expect(said()).toContain(
      'bad-missing: not accepted, its answers have no error, so nothing shows that it is bad',
    );
    expect(said()).toContain('0 files written, 2 cases not accepted');
  });

  test('refuses a missing or unreadable case', async () => {
    const { project, write } = copyProject();
    await expect(accept(project, ['visit-letter', 'ful'])).rejects.toThrow(
      'There is no case "ful"; did you mean "full"?',
    );
    write(`${FULL}/data.json`, '{');
    await expect(accept(project, [])).rejects.toThrow(`${FULL}/data.json:1: this is not valid JSON`);
  });
});

describe('read', () => {
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
});
