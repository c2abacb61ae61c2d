import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { goldenFiles, readCases, renderAnswers, type FormCase } from '../cases.ts';
import { FormCompileError, type Problem } from '../problem.ts';
import type { FormsProject } from '../project.ts';
import type { RenderResult } from '../render.ts';
import { postProblems } from './post-problems.ts';
import { knownTags } from './rules/known-tags.ts';
import { templateNames } from './rules/template-names.ts';
import { checkForms } from './run.ts';

/** A case with its current expected files, and why they cannot be accepted, if so. */
interface AcceptedCase {
  readonly formCase: FormCase;
  /** Texts by file name in the folder of the case. */
  readonly files: ReadonlyMap<string, string>;
  readonly refusal?: string;
}

function refusalOf({ kind, answers }: FormCase, result: RenderResult): string | undefined {
  const [first] = result.errors;
  if (kind === 'good' && first) return `its answers have an error at "${first.path}": ${first.message}`;
  const [literal] = kind === 'good' ? postProblems(result, JSON.stringify(answers)) : [];
  if (literal !== undefined) return `the post ${literal}`;
  return kind === 'bad' && !first ? 'its answers have no error, so nothing shows that it is bad' : undefined;
}

/**
 * Renders the cases of a form as their expected files. With errors in a template, no case can be accepted.
 * @param choose returns the cases to render; defaults to all
 * @throws FormCompileError when the form or a case cannot be read
 */
export async function acceptedCases(
  project: FormsProject,
  slug: string,
  load: (slug: string) => Promise<FormDefinition>,
  choose: (cases: readonly FormCase[]) => readonly FormCase[] = (all) => all,
): Promise<{ readonly problems: readonly Problem[]; readonly cases: readonly AcceptedCase[] }> {
  const form = await load(slug);
  const { problems } = await checkForms(project, [slug], [templateNames, knownTags]);
  const cases = choose(readCases(project, slug)).map((formCase): AcceptedCase => {
    if (formCase.problems.length > 0) throw new FormCompileError(formCase.problems);
    const refusal =
      problems.length > 0
        ? 'as its template has errors'
        : refusalOf(formCase, renderAnswers(form, formCase.answers));
    return { formCase, files: goldenFiles(formCase, form), ...(refusal !== undefined && { refusal }) };
  });
  return { problems, cases };
}
