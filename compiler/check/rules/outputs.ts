import type { FormDefinition, OutputName } from '../../../src/engine/definition/form.ts';
import { renderAnswers, type FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import { hostileAnswers } from '../../hostile/answers.ts';
import { type JsonObject, isObject, type Json } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { caseProblem } from '../case-problem.ts';
import { postProblems, titleGap } from '../post-problems.ts';
import type { CheckInput, Rule } from '../rule.ts';
import { memoizeWeak } from '../../../src/shared/lib/memoize-weak.ts';

const ADDRESS = 'https://example.org/fact';

/** Replaces every empty string in a fact: a fact that is empty now may be set later. */
function filled(value: Json): Json {
  if (value === '') return ADDRESS;
  if (Array.isArray(value)) return (value as readonly Json[]).map(filled);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
    : value;
}

/** Returns a form with every fact of the organisation filled. */
const withFilledFacts = memoizeWeak((form: FormDefinition): FormDefinition => ({
  ...form,
  organisation: filled(form.organisation as JsonObject) as JsonObject,
}));

function caseOutputs(formCase: FormCase, form: FormDefinition, { project }: CheckInput): Problem[] {
  const forms = [
    { form, when: '' },
    { form: withFilledFacts(form), when: ', once every fact of organisation.json is filled in' },
  ];
  const problemsOf = (answers: JsonObject): readonly string[] => {
    const typed = JSON.stringify(answers);
    return (
      forms
        .map(({ form: candidate, when }) =>
          postProblems(renderAnswers(candidate, answers), typed).map((problem) => problem + when),
        )
        .find((problems) => problems.length > 0) ?? []
    );
  };
  return [formCase.answers, ...formCase.variants].flatMap((answers, index) => {
    const which = index === 0 ? 'the post' : `the post of variant ${index}`;
    const plain = problemsOf(answers).map((problem) => `${which} ${problem}`);
    const found =
      plain.length > 0
        ? plain
        : problemsOf(hostileAnswers(form.schema, answers)).map(
            (problem) => `with hostile texts, ${which} ${problem}`,
          );
    return found.map((message) => caseProblem(project, formCase, formCase.file, 1, message));
  });
}

/** Sets of answers that are checked without a case: none, and blanks for all texts. */
const BLANK: readonly (readonly [when: string, blank: string | undefined])[] = [
  ['with nothing typed', undefined],
  ['with blanks typed', '  '],
];

/** Returns the line of a template whose literal text alone has the problem; defaults to the first. */
function lineOf(problem: string, template: string): number {
  const lines = template.split('\n');
  const found = lines.findIndex((line) => {
    const body = line.replaceAll(/\{\{.*?\}\}/g, '');
    return postProblems({ title: 'x', body, missing: [], errors: [] }, '').includes(problem);
  });
  return Math.max(found, 0) + 1;
}

function blankOutputs(form: FormDefinition, { slug, templates }: CompiledForm): Problem[] {
  return BLANK.flatMap(([when, blank]) => {
    const names = blank === undefined ? [] : Object.keys(form.schema.properties);
    const answers = Object.fromEntries(names.map((name) => [name, blank ?? '']));
    const result = renderAnswers(form, answers);
    const at =
      (output: OutputName) =>
      (problem: string): Problem => ({
        file: `templates/${slug}/${output}.hbs`,
        line: lineOf(problem, templates[output]?.text ?? ''),
        message: `${when}, the post ${problem}`,
      });
    return [...titleGap(result).map(at('title')), ...postProblems(result, '').map(at('body'))];
  }).slice(0, 1);
}

/** Returns each problem once, in the first case that has it. */
const firstOfEach = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(
    problems.toReversed().map((problem) => [problem.message.replace(/ of variant \d+/, ''), problem]),
  ).values(),
];

export const outputs: Rule = {
  name: 'outputs',
  description:
    'The post of every case is well-formed BBCode without empty tags or stray words, under a title that fits, also with hostile texts typed into every free field.',
  stage: 'output',
  check: async (input) => {
    const problems = input.forms.map(async (compiled) => {
      const { slug } = compiled;
      const form = await input.definition(slug);
      const cases = input.cases(slug).toSorted((a, b) => b.kind.localeCompare(a.kind));
      const found = cases.flatMap((formCase) => caseOutputs(formCase, form, input));
      return found.length > 0 ? firstOfEach(found) : blankOutputs(form, compiled);
    });
    return (await Promise.all(problems)).flat();
  },
};
