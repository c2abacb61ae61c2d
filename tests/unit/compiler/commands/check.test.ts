import { expect, test, vi } from 'vitest';
import { check } from '../../../../scripts/forms/commands/check.ts';
import { annotation } from '../../../../compiler/problem.ts';
import { UsageError } from '../../../../compiler/usage.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';

test('prints the number of forms and problems', async () => {
  const said = listen();
  expect(await check(copyProject().project, [])).toBe(0);
  expect(said()).toBe('2 forms checked, 0 problems');
});

test('prints a line for each problem and fails', async () => {
  const said = listen();
  const { project, replace } = copyProject();
  replace('templates/visit-letter/body.hbs', '{{remarks}}', '{{remark}} {{vistor}}');
  expect(await check(project, ['visit-letter'])).toBe(1);
  expect(said().split('\n')).toEqual([
    'templates/visit-letter/body.hbs:3: "remark" does not exist here; did you mean "remarks"?',
    'templates/visit-letter/body.hbs:3: "vistor" does not exist here; did you mean "visitor"?',
    '1 form checked, 2 problems',
  ]);
});

test('annotates the lines of a change in a workflow of GitHub', async () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  const said = listen();
  const { project, replace } = copyProject();
  replace('templates/visit-letter/body.hbs', '{{remarks}}', '{{remarks}} {{vistor}}');
  await check(project, ['visit-letter']);
  expect(said()).toContain(
    '\n::error file=templates/visit-letter/body.hbs,line=3::"vistor" does not exist here; did you mean "visitor"?\n',
  );
  expect(annotation({ file: 'a,b:c', line: 2, message: '5 %,\nthen: x' })).toBe(
    '::error file=a%2Cb%3Ac,line=2::5 %25,%0Athen: x',
  );
});

test('refuses an unknown form', async () => {
  await expect(check(copyProject().project, ['visit-leter'])).rejects.toThrow(
    new UsageError('There is no form "visit-leter"; did you mean "visit-letter"?'),
  );
});

test("reports live lists that differ from the model's options, and references to removed values", async () => {
  const said = listen();
  const { project, replace, write } = copyProject();
  replace('schemas/form-data.json', '"staff.phmc"', '"selectOptions.hosts"');
  replace('templates/visit-note/body.hbs', '{{#if host}} of', '{{#if (eq host "Ben")}} of');
  replace('schemas/visit-note/schema.json', '{ "wantsRemarks": { "const": true } }', `"host = 'Ben'"`);
  const drift = async (tree: object): Promise<readonly string[]> => {
    write('export.json', JSON.stringify(tree));
    await check(project, ['--database', `${project.root}/export.json`]);
    return said().split('\n').slice(-4);
  };
  const at = 'schemas/form-data.json:53 (/properties/host/x-source): selectOptions.hosts:';
  const hosts = [{ value: 'Ada', label: 'A. Crane' }, 'Benn'];
  expect(await drift({ selectOptions: { hosts } })).toEqual([
    `${at} the live list has no "Ben"; what waits for it never holds: schemas/visit-note/schema.json:27, templates/visit-note/body.hbs:8; did you mean "Benn"?`,
    `${at} the live list has "Benn" too: until it arrives, the form does not offer it`,
    `${at} the live list calls "Ada" "A. Crane", not "Ada Crane"`,
    '2 live lists read, 3 differences',
  ]);
  expect((await drift({ selectOptions: { host: hosts } })).at(-2)).toBe(
    `${at} the database has no such list; did you mean "selectOptions.host"?`,
  );
  await expect(check(project, ['--database'])).rejects.toThrow(UsageError);
});
