import { optionsOf } from '../../src/engine/data/labels.ts';
import {
  isNumeric,
  itemObject,
  type FieldSchema,
  type ObjectSchema,
} from '../../src/engine/definition/schema.ts';
import { scopeOf } from '../../src/engine/conditions/scope.ts';
import { computedFields } from '../../src/engine/data/derive.ts';
import { formView, hiddenFields, offeredValues } from '../../src/engine/conditions/visible.ts';
import { exampleIn, storedOption } from '../field-answers.ts';
import { withinBounds } from './bounded.ts';
import { withinRules } from './within-rules.ts';
import { CASE_MOMENT } from '../cases.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';

/** Index of the sample: cycles through the options of choices; checkboxes are checked in even rounds. */
type Round = number;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  time: '14:05',
  'date-time': '2026-11-20T14:05Z',
  email: 'reception@example.org',
  uri: 'https://images.example.org/1.png',
};

const ENCLOSED = '[b]An enclosed document[/b]';

function sampleText(field: FieldSchema): string {
  const fixed = FORMATS[field.format ?? ''];
  if (fixed !== undefined) return fixed;
  if (field.pattern !== undefined) return exampleIn(field['x-pattern-hint']) ?? '';
  if (field['x-text'] === 'bbcode') return ENCLOSED;
  const text = `Some ${(field.title ?? 'text').toLowerCase()}`.padEnd(field.minLength ?? 0, '.');
  return text.slice(0, field.maxLength);
}

/** Returns a multiple of the step just above the lower bound, else just below the upper one. */
function sampleNumber(field: FieldSchema): number {
  const { type, minimum = 0, maximum = Infinity, exclusiveMinimum = -Infinity } = field;
  const { exclusiveMaximum = Infinity, multipleOf } = field;
  const least = Math.max(minimum, exclusiveMinimum);
  const step = multipleOf ?? 1;
  const times = (count: number): number => Number((count * step).toPrecision(12));
  const fits = (value: number): boolean => value <= maximum && value < exclusiveMaximum;
  const above = times(Math.floor(least / step) + 1);
  if (fits(above)) return above;
  if (multipleOf === undefined && type === 'number') {
    if (maximum < exclusiveMaximum) return maximum;
    return least < exclusiveMaximum ? (least + exclusiveMaximum) / 2 : exclusiveMaximum - 1;
  }
  const most = Math.floor(Math.min(maximum, exclusiveMaximum) / step);
  return fits(times(most)) ? times(most) : times(most - 1);
}

/** Returns all options of a list, or in odd rounds the exclusive one. */
function sampleChoices(field: FieldSchema, round: Round): Json {
  const exclusive = field['x-exclusive'];
  const values = optionsOf(field).map((option) => option.value);
  if (exclusive !== undefined && round % 2 === 1) return [exclusive];
  const others = values.filter((value) => value !== exclusive);
  const most = field.maxItems ?? others.length;
  // Up to `maxItems` options, the next ones in each round.
  const first = others.length === 0 ? 0 : (round * most) % others.length;
  return others.slice(first, first + most).map((value) => storedOption(field.items, value));
}

/** Returns the first example of the field, else a generated value. */
function sampleScalar(field: FieldSchema): Json {
  const [example] = (field.examples ?? []) as readonly Json[];
  return example ?? (isNumeric(field) ? sampleNumber(field) : sampleText(field));
}

/** Returns the given number of entries, made distinct by a number. */
function sampleEntries(item: FieldSchema, count = 1): readonly Json[] {
  const first = sampleScalar(item);
  return Array.from({ length: count }, (_, index) =>
    typeof first === 'string' && item.format === undefined && item.pattern === undefined && index > 0
      ? `${first} ${index + 1}`.slice(0, item.maxLength)
      : first,
  );
}

function sampleList(field: FieldSchema, round: Round): Json {
  const row = itemObject(field);
  if (row) return Array.from({ length: field.minItems ?? 1 }, () => allAnswers(row, round));
  return optionsOf(field).length > 0
    ? sampleChoices(field, round)
    : sampleEntries(field.items ?? { type: 'string' }, field.minItems);
}

/** Returns a valid answer to a field. */
export function sampleAnswer(field: FieldSchema, round: Round): Json {
  if (field.type === 'array') return sampleList(field, round);
  if (field.type === 'boolean') return typeof field.const === 'boolean' ? field.const : round % 2 === 0;
  const options = optionsOf(field);
  const option = options[round % Math.max(options.length, 1)];
  return option ? storedOption(field, option.value) : sampleScalar(field);
}

/** Returns a valid answer to every field, hidden or not. */
export const allAnswers = (schema: ObjectSchema, round: Round): JsonObject =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, sampleAnswer(field, round)] as const),
  );

/** Returns a valid answer to every visible field. */
export const sampleAnswers = (schema: ObjectSchema, round: Round): JsonObject =>
  validAnswers(schema, allAnswers(schema, round));

/** Makes answers to all fields valid: removes those of hidden and computed fields, and keeps bounds and rules. */
export function validAnswers(schema: ObjectSchema, all: JsonObject): JsonObject {
  const finish = (answers: JsonObject): JsonObject =>
    withinBounds(schema, notTyped(schema, visibleAnswers(schema, answers)));
  return finish(withinRules(schema, all, finish, allAnswers(schema, 0)));
}

/** Removes the answers of computed fields with a value, in the form and its rows. */
function notTyped(schema: ObjectSchema, answers: JsonObject, view = formView(schema, answers)): JsonObject {
  const names = new Set(computedFields(schema).map(([name]) => name));
  const typed = Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
  const { own } = scopeOf(schema, typed, view, { now: CASE_MOMENT });
  const kept = Object.entries(answers).filter(([name]) => name in typed || own[name] === undefined);
  return changeAnswers(schema, Object.fromEntries(kept), (_, field, value) => {
    const row = itemObject(field);
    return row && Array.isArray(value)
      ? (value as readonly Json[]).map((entry) => (isObject(entry) ? notTyped(row, entry, view) : entry))
      : value;
  });
}

/** Returns the value, or of a list the entries, that are offered; defaults to the first offered one. */
function fitting(field: FieldSchema | undefined, value: Json, offered: readonly string[] | undefined): Json {
  const isOffered = (one: Json): boolean =>
    typeof one !== 'object' && offered?.includes(String(one)) === true;
  const [first] = offered ?? [];
  if (!field || first === undefined || isOffered(value)) return value;
  if (!Array.isArray(value)) return storedOption(field, first);
  const kept = (value as readonly Json[]).filter(isOffered);
  return kept.length > 0 ? kept : [storedOption(field.items, first)];
}

/** Removes answers to hidden fields and values not offered, in the form and its rows. */
export function visibleAnswers(
  schema: ObjectSchema,
  answers: JsonObject,
  view = formView(schema, answers),
): JsonObject {
  const hidden = hiddenFields(schema, answers, view);
  const shown = Object.entries(answers).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const field = schema.properties[name];
      const row = field && itemObject(field);
      const isRows = row !== undefined && Array.isArray(value);
      const rowOf = (entry: Json): Json =>
        row && isObject(entry) ? visibleAnswers(row, entry, view) : entry;
      return [
        name,
        isRows
          ? (value as readonly Json[]).map(rowOf)
          : fitting(field, value, offeredValues(schema, answers, name, view)),
      ];
    }),
  );
}

/** Maps answers: `change` gets each field of the form and of its rows; undefined deletes. */
export function changeAnswers(
  schema: ObjectSchema,
  answers: JsonObject,
  change: (name: string, field: FieldSchema, value: Json, owner: ObjectSchema) => Json | undefined,
): JsonObject {
  const entries = Object.entries(answers).flatMap(([name, value]): [string, Json][] => {
    const field = schema.properties[name];
    if (!field) return [];
    const row = itemObject(field);
    const rows =
      row && Array.isArray(value)
        ? (value as readonly Json[]).map((entry) =>
            isObject(entry) ? changeAnswers(row, entry, change) : entry,
          )
        : value;
    const changed = change(name, field, rows, schema);
    return changed === undefined ? [] : [[name, changed]];
  });
  return Object.fromEntries(entries);
}
