import { checkForms } from '../check/run.ts';
import { formatProblem } from '../problem.ts';
import type { FormsProject } from '../project.ts';
import { knownSlugs } from './slugs.ts';

/**
 * `check [<slug> …]` prints every problem of the forms on a line and returns 1 when there is one.
 * @throws UsageError for an unknown slug
 */
export async function check(project: FormsProject, args: readonly string[]): Promise<number> {
  const only = args.length > 0 ? knownSlugs(project, args) : undefined;
  const { forms, problems } = await checkForms(project, only);
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(`${forms} forms checked, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}
