import { expect, test } from 'vitest';
import { indexOf } from '../../../compiler/reading/emit-reading.ts';
import { readingPrograms } from '../../../compiler/reading/reading-program.ts';
import { formLoader } from '../../../compiler/load.ts';
import { forms } from '../../../compiler/vite-plugin.ts';
import { readPost } from '../../../src/engine/read/read-post.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { copyProject, testMistakes } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const LETTER = 'schemas/visit-letter/schema.json';

const withStatus = ({ replace }: TestProject, status: string): void =>
  replace(LETTER, '"aliases": []', `"aliases": [], "status": "${status}"`);

/** Renders and parses with a copy of the form that has a status. */
function opened(status: string) {
  const copy = copyProject();
  withStatus(copy, status);
  const { project } = copy;
  const [load, programOf] = [formLoader(project), readingPrograms(project)];
  return {
    render: async (data: Readonly<Record<string, unknown>>) => renderForm(await load('visit-letter'), data),
    read: (post: { readonly title: string; readonly body: string }) =>
      readPost(
        indexOf(project, programOf, []),
        async (slug) => ({ form: await load(slug), program: programOf(slug) }),
        post,
      ),
    catalogue: String((forms(project).load as (id: string) => unknown)('\0virtual:forms')),
  };
}

const ANSWERS = { visitor: 'Ada', remarks: 'Thank you.' };

test('only titles of a trial form are marked, and its posts are read also after the trial', async () => {
  const [trial, live] = [opened('trial'), opened('live')];
  const [marked, plain] = [await trial.render(ANSWERS), await live.render(ANSWERS)];
  expect(marked).toEqual({ ...plain, title: '[TRIAL] Letter to Ada' });
  const read = { ok: true, value: { slug: 'visit-letter', data: ANSWERS, exact: true } };
  expect(await trial.read(marked)).toMatchObject(read);
  expect(await live.read(marked)).toMatchObject(read);
  expect(await live.read(plain)).toMatchObject(read);
});

test('a marked title stays within the limit of the board', async () => {
  const { title } = await opened('trial').render({ visitor: 'Ada '.repeat(40) });
  expect(title).toMatch(/^\[TRIAL\] Letter to Ada/);
  expect(Array.from(title).length).toBeLessThanOrEqual(120);
});

test('a retired form renders and is read as before', async () => {
  const [retired, live] = [opened('retired'), opened('live')];
  const post = await retired.render(ANSWERS);
  expect(post).toEqual(await live.render(ANSWERS));
  expect(await retired.read(post)).toMatchObject({ ok: true, value: { data: ANSWERS, exact: true } });
});

test('the catalogue has the status only of forms that are not live', () => {
  expect(opened('retired').catalogue).toContain('"status":"retired"');
  expect(opened('trial').catalogue).toContain('"status":"trial"');
  expect(opened('live').catalogue).not.toContain('status');
});

testMistakes(
  ['shape', 'meaning'],
  [
    ['a form on trial', (project) => withStatus(project, 'trial')],
    [
      'a status that does not exist',
      (project) => withStatus(project, 'retierd'),
      'schemas/visit-letter/schema.json:«"status"» (/x-form/status): "retierd" is not known here; did you mean "retired"?',
    ],
    [
      'a family whose only other form is retired',
      (project) => withStatus(project, 'retired'),
      'schemas/visit-note/schema.json:«"family"» (/x-form/family): nobody can switch to visit-letter, which is retired and the last other form of the family "visits": take "family" out',
    ],
  ],
);
