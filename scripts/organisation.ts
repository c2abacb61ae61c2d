import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkForms } from '../compiler/check/run.ts';
import { organisationProject } from '../compiler/disk.ts';
import { formatProblem } from '../compiler/problem.ts';
import { SLUG } from '../src/engine/definition/form.ts';
import { UsageError } from '../compiler/usage.ts';
import { ROOT } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';
import { createOrganisation } from './organisation/create.ts';

/**
 * Creates an organisation in `organisations/<slug>` or `--folder`, and checks its forms.
 * @throws UsageError when a name is missing or wrong, or when the folder exists
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { slug: { type: 'string' }, name: { type: 'string' }, folder: { type: 'string' } },
  });
  const { slug = '', name = '' } = values;
  if (!SLUG.test(slug) || name.trim() === '')
    throw new UsageError('Give a slug and a name: organisation:new -- --slug fire --name "Fire Department".');
  if (/[[\]]/.test(name))
    throw new UsageError('The name must not have [ or ], which are marks of the forum.');
  const folder = resolve(ROOT, values.folder ?? join('organisations', slug));
  if (existsSync(folder)) throw new UsageError(`${folder} is there already. Name another folder.`);
  createOrganisation(folder, slug, name.trim());
  const { forms, problems } = await checkForms(organisationProject(folder));
  for (const problem of problems) console.log(formatProblem(problem));
  const shown = folder.startsWith(ROOT) ? relative(ROOT, folder) : folder;
  console.log(`${shown} has ${forms} forms. Name the folder before each command, as in:`);
  console.log(`  ORGANISATION=${shown} npm start\ndocs/adopting.md says what to change first.`);
  return problems.length === 0 ? 0 : 1;
}

await runCommand(main);
