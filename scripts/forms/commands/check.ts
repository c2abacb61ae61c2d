import { driftProblems, liveListsIn } from '../../../compiler/check/drift.ts';
import { readInput } from '../../../compiler/check/input.ts';
import { checkForms } from '../../../compiler/check/run.ts';
import { isObject, type Json, type JsonObject } from '../../../compiler/json-source.ts';
import { lentFiles } from '../../../compiler/organisation-files.ts';
import { annotation, FormCompileError, formatProblem } from '../../../compiler/problem.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { counted } from './counted.ts';
import { readNamed, refuseUnknown } from './io.ts';
import { knownSlugs } from './slugs.ts';

const DATABASE = '--database';

/**
 * `check [<slug> …]` prints every problem of the forms on one line each, in a workflow of GitHub also as annotation, and returns 1 if
 * there are any; `check
 * --database <export.json or ->` prints where the model's options differ from the live lists.
 * @throws UsageError for an unknown slug or option, and for an export that cannot be read
 * @throws FormCompileError when drift is checked and the forms cannot be read
 */
export async function check(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args, [DATABASE]);
  if (args[0] === DATABASE) return checkDrift(project, readExport(args[1]));
  const only = args.length > 0 ? knownSlugs(project, args) : undefined;
  const { forms, problems } = await checkForms(project, only);
  for (const problem of problems) console.log(formatProblem(problem));
  if (process.env['GITHUB_ACTIONS'] === 'true')
    for (const problem of problems) console.log(annotation(problem));
  const lent = lentFiles(project);
  if (lent.length > 0) console.log(`From the default organisation: ${lent.join(', ')}`);
  console.log(`${counted(forms, 'form')} checked, ${counted(problems.length, 'problem')}`);
  return problems.length > 0 ? 1 : 0;
}

function checkDrift(project: FormsProject, tree: JsonObject): number {
  const { input, problems } = readInput(project);
  if (!input || problems.length > 0) throw new FormCompileError(problems);
  const lists = liveListsIn(tree);
  const drifted = driftProblems(input, lists);
  for (const problem of drifted) console.log(formatProblem(problem));
  console.log(`${counted(lists.size, 'live list')} read, ${counted(drifted.length, 'difference')}`);
  return drifted.length > 0 ? 1 : 0;
}

function readExport(file: string | undefined): JsonObject {
  const text = readNamed(file);
  let tree: Json;
  try {
    tree = JSON.parse(text) as Json;
  } catch {
    throw new UsageError('The export is not valid JSON.');
  }
  if (!isObject(tree)) throw new UsageError('The export must hold the whole database as one object.');
  return tree;
}
