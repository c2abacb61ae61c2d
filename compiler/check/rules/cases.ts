import { type FormDefinition, SLUG } from '../../../src/engine/definition/form.ts';
import { caseFiles, renderAnswers, type FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Problem } from '../../problem.ts';
import { slugOf } from '../../project.ts';
import { unreadableAnswers, wrongAnswers } from '../case-answers.ts';
import { caseProblem } from '../case-problem.ts';
import { withheldChoices } from '../withheld-choices.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Cases that every form has. */
const STANDARD_CASES = ['minimal', 'full'];

function missingCases(slug: string, cases: readonly FormCase[]): Problem[] {
  const names = new Set(cases.map(({ name }) => name));
  return STANDARD_CASES.filter((name) => !names.has(name)).map((name) => ({
    file: `tests/forms/${slug}`,
    line: 1,
    message: `the case "${name}" is missing; npm run forms:new -- --cases ${slug} writes it`,
  }));
}

function check(
  formCase: FormCase,
  form: FormDefinition,
  isWithheld: (path: string) => boolean,
  { project }: CheckInput,
): readonly Problem[] {
  const problem = (file: string, message: string): Problem =>
    caseProblem(project, formCase, file, 1, message);
  if (!SLUG.test(formCase.name))
    return [
      problem(
        '',
        `a case is named in lower case with dashes, one with errors "bad-…": call the folder "${slugOf(formCase.name)}"`,
      ),
    ];
  const allowed = caseFiles(formCase).filter((file) => file !== 'recipient.txt' || form.templates.recipient);
  const strays = project.files
    .list(formCase.folder)
    .map(({ name }) => name)
    .filter((file) => !allowed.includes(file))
    .map((file) => problem(file, `a case holds only ${allowed.join(', ')}`));
  const unreadable = unreadableAnswers(formCase, form);
  if (unreadable.length > 0) return [...strays, ...unreadable];
  if (formCase.kind === 'good') return [...strays, ...wrongAnswers(formCase, form, isWithheld)];
  return renderAnswers(form, formCase.answers).errors.length > 0
    ? strays
    : [...strays, problem(formCase.file, 'a bad case must have an error, and this has none')];
}

async function formProblems(compiled: CompiledForm, input: CheckInput): Promise<readonly Problem[]> {
  const { slug } = compiled;
  const form = await input.definition(slug);
  const found = input.cases(slug);
  const withheld = withheldChoices(compiled, found);
  return [
    ...withheld.values(),
    ...missingCases(slug, found),
    ...found.flatMap((formCase) => check(formCase, form, (path) => withheld.has(path), input)),
  ];
}

export const cases: Rule = {
  name: 'cases',
  description:
    'Every form has the cases minimal and full; the answers of each case are valid, or those of a bad one are not.',
  stage: 'cases',
  check: async (input) => (await Promise.all(input.forms.map((form) => formProblems(form, input)))).flat(),
};
