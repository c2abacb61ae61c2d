import { optionsOf } from '../../src/engine/data/labels.ts';
import { itemObject } from '../../src/engine/definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';
import { formView, hiddenFields, offeredValues } from '../../src/engine/conditions/visible.ts';
import { exampleIn } from '../field-answers.ts';
import { withinBounds } from './bounded.ts';
import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';

/** Which of the possible answers to give: counts through the options of choices, ticks boxes on even rounds. */
export type Round = number;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  time: '14:05',
  'date-time': '2026-11-20T14:05Z',
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

/** A number just above the lower bound, else just below the upper one, that is a multiple of the step. */
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

/** All options of a list at once, or on odd rounds the one that excludes the others. */
function sampleChoices(field: FieldSchema, round: Round): Json {
  const exclusive = field['x-exclusive'];
  const values = optionsOf(field).map((option) => option.value);
  if (exclusive !== undefined && round % 2 === 1) return [exclusive];
  return values.filter((value) => value !== exclusive).slice(0, field.maxItems);
}

function sampleList(field: FieldSchema, round: Round): Json {
  const row = itemObject(field);
  if (row) return [everyAnswer(row, round)];
  return optionsOf(field).length > 0
    ? sampleChoices(field, round)
    : [sampleText(field.items ?? { type: 'string' })];
}

/** A valid answer to a field. */
export function sampleAnswer(field: FieldSchema, round: Round): Json {
  if (field.type === 'array') return sampleList(field, round);
  if (field.type === 'boolean') return round % 2 === 0;
  if (field.type === 'number' || field.type === 'integer') return sampleNumber(field);
  const options = optionsOf(field);
  return options[round % Math.max(options.length, 1)]?.value ?? sampleText(field);
}

/** A valid answer to every field, also to those that others hide. */
const everyAnswer = (schema: ObjectSchema, round: Round): JsonObject =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, sampleAnswer(field, round)] as const),
  );

/** A valid answer to every field that those answers show. */
export const sampleAnswers = (schema: ObjectSchema, round: Round): JsonObject =>
  withinBounds(schema, visibleAnswers(schema, everyAnswer(schema, round)));

/** A value, or of several those, that are offered; the first of these where none is. */
function fitting(value: Json, offered: readonly string[] | undefined): Json {
  const isOffered = (one: Json): boolean => typeof one === 'string' && offered?.includes(one) === true;
  if (!offered || isOffered(value)) return value;
  if (!Array.isArray(value)) return offered[0] ?? value;
  const kept = (value as readonly Json[]).filter(isOffered);
  return kept.length > 0 ? kept : offered.slice(0, 1);
}

/** Answers without those to fields that they hide, and without what is not offered, in the form and in its rows. */
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
          : fitting(value, offeredValues(schema, answers, name, view)),
      ];
    }),
  );
}

/** Answers with some changed: `change` gets each field of the form and of its rows, and undefined takes an answer away. */
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
