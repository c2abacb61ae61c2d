import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { schemaAt, type FieldSchema } from '../../src/engine/definition/schema.ts';
import { isEmpty } from '../../src/shared/lib/empty.ts';
import { renderAnswers, type FormCase } from '../cases.ts';
import { pointerTo, valueAt, type Json, type JsonObject, type JsonSource } from '../json-source.ts';
import { answeredFields, contradictions } from '../contradictions.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { unknownAnswers } from '../unknown-answers.ts';
import { storedForm, storedMoment } from './stored-form.ts';

type Path = readonly (string | number)[];

/** A wrong answer of a case. */
interface WrongAnswer {
  readonly path: Path;
  readonly message: string;
}

const unknownIn = (source: JsonSource, value: Json, form: FormDefinition, base = ''): readonly Problem[] =>
  unknownAnswers(value, form.schema, base).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));

/** Returns the problems of files of a case that cannot be read, and answers to fields that the form does not have. */
export function unreadableAnswers(
  { problems, data, variantSource: source }: FormCase,
  form: FormDefinition,
): readonly Problem[] {
  const variants = Array.isArray(source?.value) ? (source.value as readonly Json[]) : [];
  return [
    ...problems,
    ...(data ? unknownIn(data, data.value, form) : []),
    ...(source
      ? variants.flatMap((change, index) => unknownIn(source, change, form, pointerTo('', index)))
      : []),
  ];
}

/** Returns the end of a message about an answer that its field refuses: what to write. */
function cure(field: FieldSchema, value: unknown): string {
  const options = optionsOf(field);
  const labelled = options.find(({ label }) => label === value);
  if (labelled) return ` "${labelled.value}" is the value behind that label.`;
  const values = options.map((option) => option.value);
  if (typeof value === 'string' && values.length > 0)
    return didYouMean(value, values).replace(/^; did(.*)$/, ' Did$1');
  const stored = storedForm(field, value);
  return stored === undefined ? '' : ` In a case, ${stored}.`;
}

/** Returns the errors of the answers, in the words of the form, with how to write each. */
const refused = (form: FormDefinition, answers: JsonObject): readonly WrongAnswer[] =>
  renderAnswers(form, answers).errors.map(({ path: dotted, message }) => {
    const path = dotted.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const field = schemaAt(form.schema, path);
    const value = valueAt(answers, pointerTo('', ...path));
    const end = field && value !== undefined && !isEmpty(value) ? cure(field, value) : '';
    return { path, message: `has an error at "${dotted}": ${message}${end}` };
  });

/** Returns answers that the form accepts and would not store so, or that contradict what their field computes. */
const unlikeForm = ({ schema }: FormDefinition, answers: JsonObject): readonly WrongAnswer[] => [
  ...[...answeredFields(answers, schema)].flatMap(([path, field, answer]) => {
    const stored = storedMoment(field, answer);
    return stored === undefined
      ? []
      : [{ path, message: `holds "${path.join('.')}" in another form than it is stored: ${stored}` }];
  }),
  ...contradictions(schema, answers).map(({ path, typed, computed }) => ({
    path,
    message: `types ${JSON.stringify(typed)} into "${path.join('.')}", and its formula gives ${JSON.stringify(computed)}: take the answer out, or correct it`,
  })),
];

/** Creates a problem at the line of the answer in the case or variant; if absent, of its nearest parent. */
function problemIn(source: JsonSource, base: Path, { path }: WrongAnswer, message: string): Problem {
  const pointers = path.map((_, count) => pointerTo('', ...base, ...path.slice(0, path.length - count)));
  const pointer =
    pointers.find((candidate) => valueAt(source.value, candidate) !== undefined) ?? pointerTo('', ...base);
  return { file: source.file, line: source.lineOf(pointer), pointer, message };
}

/**
 * Returns the wrong answers of a good case, the first of each set of answers; those of its variants only if its own are
 * right, as they would only repeat them.
 */
export function wrongAnswers(
  { answers, variants, data, variantSource }: FormCase,
  form: FormDefinition,
  isKnown: (path: string) => boolean,
): readonly Problem[] {
  const first = (found: readonly WrongAnswer[]): readonly WrongAnswer[] =>
    found
      .filter(({ path }) => !isKnown(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')))
      .slice(0, 1);
  const own = first([...refused(form, answers), ...unlikeForm(form, answers)]);
  if (own.length > 0 || !variantSource)
    return own.flatMap((wrong) =>
      data ? [problemIn(data, [], wrong, `this good case ${wrong.message}`)] : [],
    );
  return variants.flatMap((changed, index) =>
    first(refused(form, changed)).map((wrong) =>
      problemIn(variantSource, [index], wrong, `variant ${index + 1} ${wrong.message}`),
    ),
  );
}
