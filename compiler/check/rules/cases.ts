import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { changedLines } from '../../../src/shared/lib/changed-lines.ts';
import { caseFiles, goldenFiles, goldenText, renderAnswers } from '../../cases.ts';
import type { FormCase } from '../../cases.ts';
import { pointerTo, valueAt } from '../../json-source.ts';
import type { Json, JsonSource } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { SLUG, slugOf } from '../../project.ts';
import { unknownAnswers } from '../../unknown-answers.ts';
import { caseProblem } from '../case-problem.ts';
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

const unknownIn = (source: JsonSource, value: Json, schema: FieldSchema, base = ''): Problem[] =>
  unknownAnswers(value, schema, base).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));

/** Describes the first change of a text: the replaced line, or the added or removed ones. */
function firstChange(before: string, after: string): string {
  const lines = changedLines(before, after, 0);
  const start = lines.findIndex(({ kind }) => kind !== 'gap');
  const end = lines.findIndex(({ kind }, index) => index > start && kind === 'gap');
  const hunk = lines.slice(start, end < 0 ? undefined : end);
  const [removed, added] = (['went', 'came'] as const).map((kind) =>
    hunk.filter((line) => line.kind === kind).map(({ text }) => JSON.stringify(text)),
  ) as [string[], string[]];
  if (removed.length > 0 && added.length > 0) return `was ${removed[0]}, is ${added[0]}`;
  const [what, texts] = added.length > 0 ? ['added', added] : ['removed', removed];
  const more = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
  return `${what} ${texts.find((text) => text !== '""') ?? '""'}${more}`;
}

/** Compares an expected file with the current output of the case. */
function difference(formCase: FormCase, file: string, now: string, input: CheckInput): Problem[] {
  const accepted = goldenText(input.project, formCase, file);
  if (accepted === now) return [];
  const again = `npm run forms:accept -- ${formCase.slug} ${formCase.name}`;
  if (accepted === undefined)
    return [
      caseProblem(
        input.project,
        formCase,
        file,
        1,
        `nothing is accepted yet; read the output, then run ${again}`,
      ),
    ];
  const before = accepted.split('\n');
  const after = now.split('\n');
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return [
    caseProblem(
      input.project,
      formCase,
      file,
      at + 1,
      `the output has changed: ${firstChange(accepted, now)}; if that is right, run ${again}`,
    ),
  ];
}

/** Creates a problem at the line of the answer in the case or variant; if absent, of its nearest parent. */
function answerProblem(
  { data, variantSource }: FormCase,
  index: number,
  path: string,
  message: string,
): Problem[] {
  const source = index === 0 ? data : variantSource;
  if (!source) return [];
  const steps = path.split('.');
  const pointers = steps.map((_, count) =>
    pointerTo('', ...(index === 0 ? [] : [index - 1]), ...steps.slice(0, steps.length - count)),
  );
  const whole = index === 0 ? '' : `/${index - 1}`;
  const pointer = pointers.find((candidate) => valueAt(source.value, candidate) !== undefined) ?? whole;
  return [{ file: source.file, line: source.lineOf(pointer), pointer, message }];
}

function caseProblems(
  formCase: FormCase,
  form: FormDefinition,
  fullIsWrong: boolean,
  input: CheckInput,
): Problem[] {
  if (formCase.kind === 'bad' && renderAnswers(form, formCase.answers).errors.length === 0)
    return [
      caseProblem(
        input.project,
        formCase,
        formCase.file,
        1,
        'a bad case must have an error, and this has none',
      ),
    ];
  const wrong = [formCase.answers, ...formCase.variants].flatMap((answers, index) => {
    const error = formCase.kind === 'good' ? renderAnswers(form, answers).errors[0] : undefined;
    const which = index === 0 ? 'this good case' : `variant ${index}`;
    const message = `${which} has an error at "${error?.path}": ${error?.message}`;
    return error ? answerProblem(formCase, index, error.path, message) : [];
  });
  // Variants of invalid answers would only repeat the problems.
  const own = wrong.filter(({ file }) => file === formCase.data?.file);
  if (wrong.length > 0) return own.length > 0 ? own : wrong;
  // Errors of the full case recur in every patch of it and are reported there.
  if (formCase.base && fullIsWrong) return [];
  return [...goldenFiles(formCase, form)].flatMap(([file, text]) => difference(formCase, file, text, input));
}

function check(formCase: FormCase, form: FormDefinition, fullIsWrong: boolean, input: CheckInput): Problem[] {
  const { data, variantSource } = formCase;
  const allowed = caseFiles(formCase).filter((file) => file !== 'recipient.txt' || form.templates.recipient);
  const strays = input.project.files
    .list(formCase.folder)
    .map(({ name }) => name)
    .filter((file) => !allowed.includes(file))
    .map((file) => caseProblem(input.project, formCase, file, 1, `a case holds only ${allowed.join(', ')}`));
  const unknown = [
    ...(data ? unknownIn(data, data.value, form.schema) : []),
    ...(variantSource && Array.isArray(variantSource.value)
      ? (variantSource.value as readonly Json[]).flatMap((change, index) =>
          unknownIn(variantSource, change, form.schema, pointerTo('', index)),
        )
      : []),
  ];
  const unreadable = [...formCase.problems, ...unknown];
  const misnamed = SLUG.test(formCase.name)
    ? []
    : [
        caseProblem(
          input.project,
          formCase,
          '',
          1,
          `a case is named in lower case with dashes, one with errors "bad-…": call the folder "${slugOf(formCase.name)}"`,
        ),
      ];
  if (misnamed.length > 0) return misnamed;
  return [
    ...strays,
    ...(unreadable.length > 0 ? unreadable : caseProblems(formCase, form, fullIsWrong, input)),
  ];
}

export const cases: Rule = {
  name: 'cases',
  description:
    'Every form has the cases minimal and full; each case gives the texts or errors that were accepted.',
  stage: 'output',
  check: async (input) => {
    const problems = input.forms.map(async ({ slug }) => {
      const form = await input.definition(slug);
      const found = input.cases(slug);
      const full = found.find(({ name }) => name === 'full');
      const fullIsWrong = full !== undefined && renderAnswers(form, full.answers).errors.length > 0;
      return [
        ...missingCases(slug, found),
        ...found.flatMap((formCase) => check(formCase, form, fullIsWrong, input)),
      ];
    });
    return (await Promise.all(problems)).flat();
  },
};
