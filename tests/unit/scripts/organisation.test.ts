import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkForms } from '../../../compiler/check/run.ts';
import { organisationProject, ROOT } from '../../../compiler/disk.ts';
import { readOrganisation } from '../../../compiler/organisation.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { scaffold } from '../../../scripts/forms/commands/new.ts';
import { createOrganisation } from '../../../scripts/organisation/create.ts';
import { listen } from '../compiler/support/console.ts';

const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates an organisation that passes every check under its own name', async () => {
  createOrganisation(folder, 'police', 'Los Santos "LSPD" Police');
  const project = organisationProject(folder);
  const { forms, problems } = await checkForms(project);
  expect(problems.map(formatProblem)).toEqual([]);
  expect(forms).toBe(2);
  expect(readOrganisation(project)).toMatchObject({ name: 'Los Santos "LSPD" Police' });
  const file = join(folder, 'schemas', 'application', 'ui.json');
  const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string };
  expect(resolve(dirname(file), $schema)).toBe(join(ROOT, 'schemas', '_meta', 'ui.schema.json'));
  rmSync(join(folder, 'schemas', '_admin', 'rank-main'), { recursive: true });
  expect((await checkForms(project)).problems.map(formatProblem)).toEqual([
    expect.stringContaining('a department lacks schemas/_admin/rank-main: copy that of another one'),
  ]);
});

it('adds a form of a known group, whose audience is not a department, without more options', async () => {
  const said = listen();
  createOrganisation(folder, 'police', 'Police');
  const named = ['--code', '3', '--slug', 'traffic-stop', '--name', 'Traffic Stop', '--group', 'Operations'];
  expect(await scaffold(organisationProject(folder), named)).toBe(0);
  expect(said()).toContain('traffic-stop');
  const file = join(folder, 'schemas', 'traffic-stop', 'schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string; properties: object };
  expect(schema).toMatchObject({ 'x-form': { agency: 'operations', audience: ['staff'] } });
  expect(resolve(dirname(file), schema.$schema)).toBe(join(ROOT, 'schemas', '_meta', 'form.schema.json'));
  expect(Object.keys(schema.properties)).toEqual(['employee', 'rank']);
});

it('refuses another organisation for images', () => {
  const guard = './scripts/lib/default-organisation.ts';
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['images']).toContain(`--import ${guard}`);
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', guard], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ORGANISATION: 'examples/fire' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('This command uses the forms of this repository. Run it without ORGANISATION.');
});
