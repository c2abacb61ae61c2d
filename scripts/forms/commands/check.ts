import { checkForms } from '../../../compiler/check/run.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { counted } from './counted.ts';
import { knownSlugs } from './slugs.ts';

/**
 * `check [<slug> …]` prints every problem of the forms on a line and returns 1 when there is one.
 * @throws UsageError for an unknown slug
 */
export async function check(project: FormsProject, args: readonly string[]): Promise<number> {
  const only = args.length > 0 ? knownSlugs(project, args) : undefined;
  const { forms, problems } = await checkForms(project, only);
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(`${counted(forms, 'form')} checked, ${counted(problems.length, 'problem')}`);
  return problems.length > 0 ? 1 : 0;
}
