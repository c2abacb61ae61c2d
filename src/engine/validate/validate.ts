import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { EditableForm, SchemaError } from '../definition/form.ts';
import { schemaAt, type FieldSchema } from '../definition/schema.ts';
import { placeholderLeft } from '../data/placeholders.ts';
import { effective, type Effective } from '../conditions/effective.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import { fieldId, type FieldError, type FieldPath, type Findings } from './field-error.ts';
import { hintFor, messageFor, PLACEHOLDER_LEFT } from './messages.ts';
import { conditionalErrors } from './conditional-rules.ts';
import { t } from '../../../contract/messages.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

interface TextAnswer {
  readonly path: FieldPath;
  readonly field: FieldSchema;
  readonly text: string;
}

/** Returns every answered text of an object, its lists and their rows, in field order. */
function textAnswers(object: FieldSchema, answers: unknown, path: FieldPath = []): TextAnswer[] {
  const fields = object.properties;
  if (!fields || !isPlainObject(answers)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = answers[name];
    const at = [...path, name];
    const { items } = field;
    if (typeof value === 'string') return [{ path: at, field, text: value }];
    if (!items || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown, index) =>
      typeof entry === 'string'
        ? [{ path: [...at, index], field: items, text: entry }]
        : textAnswers(items, entry, [...at, index]),
    );
  });
}

/**
 * Returns true if a date or date-time is in the future and must not be. Text that is not a date is left to the format
 * check. Today is the UTC day, as in every control.
 */
const isTooLate = ({ field, text }: TextAnswer, now: Date): boolean =>
  field['x-max'] !== undefined && Date.parse(text) > now.getTime();

/** Keywords whose errors only repeat more specific ones. */
const ECHOES = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

function pathOf(error: SchemaError): (string | number)[] {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const missing = error.params['missingProperty'];
  return typeof missing === 'string' ? [...path, missing] : path;
}

/** Maps a path in effective answers to the form: effective answers omit blank rows. */
export function inForm(path: FieldPath, rows: Effective['rows']): FieldPath {
  const [list, index, ...rest] = path;
  if (typeof list !== 'string' || typeof index !== 'number') return path;
  return [list, rows[list]?.[index] ?? index, ...rest];
}

/** Returns the display name of a path: the field's title, with the entry number in a list. */
function titleOf(schema: FieldSchema, path: FieldPath): string {
  const last = path.at(-1);
  const title = schemaAt(schema, path)?.title;
  if (title !== undefined || typeof last !== 'number') return title ?? String(last ?? t('The form'));
  return t('{list} (entry {number})', { list: titleOf(schema, path.slice(0, -1)), number: last + 1 });
}

/** RJSF validator around the generated one; memoized, because RJSF hashes the whole schema to identify it. */
const validatorOf = memoizeWeak((form: EditableForm) => {
  const schema = form.schema as unknown as RJSFSchema;
  const functions = { [hashForSchema(schema)]: form.validate };
  return createPrecompiledValidator(
    functions as unknown as Parameters<typeof createPrecompiledValidator>[0],
    schema,
  );
});

function schemaErrors(form: EditableForm, data: unknown): readonly SchemaError[] {
  const { errors = [] } = validatorOf(form).rawValidation<SchemaError>(
    form.schema as unknown as RJSFSchema,
    data,
  );
  return errors;
}

/** Returns one error per field, in field order; hints only for fields without an error. */
function findings(form: EditableForm, answers: Effective, now: Date): Findings {
  const found = new Map<string, FieldError>();
  const hints = new Map<string, FieldError>();
  const add = (path: FieldPath, keyword: string, message: (title: string) => string, into = found): void => {
    const shown = inForm(path, answers.rows);
    const key = fieldId(shown);
    const title = titleOf(form.schema, shown);
    if (!into.has(key)) into.set(key, { path: shown, keyword, title, message: message(title) });
  };
  const addDemand = ({ path, field, ...error }: ReturnType<typeof conditionalErrors>[number]): void => {
    const isHint = hintFor(error, field, '') !== undefined;
    const message = (title: string): string =>
      hintFor(error, field, title) ?? messageFor(error, field, title);
    add(path, error.keyword, message, isHint ? hints : found);
  };
  for (const error of schemaErrors(form, answers.data)) {
    if (ECHOES.has(error.keyword)) continue;
    const path = pathOf(error);
    const field = schemaAt(form.schema, path) ?? form.schema;
    add(path, error.keyword, (title) => messageFor(error, field, title));
  }
  for (const demand of conditionalErrors(form.schema, answers.data, now)) addDemand(demand);
  for (const answer of textAnswers(form.schema, answers.data)) {
    const { path, field, text } = answer;
    if (isTooLate(answer, now)) addDemand({ path, field, keyword: 'x-max', params: {} });
    const left = placeholderLeft(text);
    if (left !== undefined)
      add(path, PLACEHOLDER_LEFT, (title) => t('Fill in {left} in “{title}”.', { left, title }));
    const reading = field['x-text'] === 'bbcode' ? form.readEnclosed?.(text) : undefined;
    if (reading?.ok === false) add(path, 'bbcode', () => reading.error.message);
  }
  return {
    errors: sortByForm(form, [...found.values()]),
    hints: [...hints].flatMap(([key, hint]) => (found.has(key) ? [] : [hint])),
  };
}

/**
 * Validates effective answers.
 * @param now reference time for dates in the future
 */
export const validateEffective = (
  form: EditableForm,
  answers: Effective,
  now = new Date(),
): readonly FieldError[] => findings(form, answers, now).errors;

/** Validates kept answers of a form in the user's view, with hints. */
export const validateWithHints = (
  form: EditableForm,
  kept: Readonly<Record<string, unknown>>,
  options?: EffectiveOptions,
): Findings => findings(form, effective(form.schema, kept, options), options?.now ?? new Date());

/** Validates kept answers of a form in the user's view. */
export const validate = (
  form: EditableForm,
  kept: Readonly<Record<string, unknown>>,
  options?: EffectiveOptions,
): readonly FieldError[] => validateWithHints(form, kept, options).errors;

/** Sorts errors by the order of fields in the form, row by row. */
function sortByForm(form: EditableForm, errors: readonly FieldError[]): readonly FieldError[] {
  const sections = form.ui['ui:sections'].flatMap((section) => section.fields);
  const rank = ({ path: [name = '', row = -1, field = ''] }: FieldError): readonly number[] => {
    const columns = Object.keys(schemaAt(form.schema, [name, 0])?.properties ?? {});
    return [sections.indexOf(String(name)), Number(row), columns.indexOf(String(field))];
  };
  const compare = (a: readonly number[], b: readonly number[]): number =>
    (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0);
  return errors.toSorted((a, b) => compare(rank(a), rank(b)));
}
