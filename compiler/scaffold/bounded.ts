import { scopeOf } from '../../src/engine/conditions/scope.ts';
import { formView } from '../../src/engine/conditions/visible.ts';
import { itemObject, type FieldSchema, type ObjectSchema } from '../../src/engine/definition/schema.ts';
import { dayAt, dayNumber } from '../../src/engine/expressions/days.ts';
import { boundsOf, type Bound } from '../../src/engine/validate/bounds.ts';
import { CASE_MOMENT } from '../cases.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';

/** Maps every answer that has expression bounds. */
function changeBounded(
  schema: ObjectSchema,
  answers: JsonObject,
  change: (field: FieldSchema, value: Json, bounds: readonly Bound[]) => Json,
  view = formView(schema, answers),
): JsonObject {
  const scope = scopeOf(schema, answers, view, { now: CASE_MOMENT });
  const changed = Object.entries(answers).map(([name, value]): readonly [string, Json] => {
    const field = schema.properties[name];
    if (!field) return [name, value];
    const row = itemObject(field);
    if (row && Array.isArray(value))
      return [
        name,
        (value as readonly Json[]).map((entry) =>
          isObject(entry) ? changeBounded(row, entry, change, view) : entry,
        ),
      ];
    return [name, change(field, value, boundsOf(field, value, scope, schema.properties))];
  });
  return Object.fromEntries(changed);
}

/** Returns an answer equal to a bound. */
function answerAt({ format, type }: FieldSchema, { limit, isLeast }: Bound): Json {
  if (typeof limit === 'number') {
    if (type !== 'integer') return limit;
    return isLeast ? Math.ceil(limit) : Math.floor(limit);
  }
  if (format === 'date') return limit.slice(0, 10);
  return format === 'date-time' && limit.length === 10 ? `${limit}T12:00Z` : limit;
}

/** Returns an answer just outside a bound; for a time the first or last minute of the day. */
function answerBeyond(field: FieldSchema, { limit, isLeast }: Bound): Json {
  const step = isLeast ? -1 : 1;
  if (typeof limit === 'number') return (isLeast ? Math.ceil(limit) : Math.floor(limit)) + step;
  const day = dayNumber(limit);
  if (Number.isNaN(day)) return isLeast ? '00:00' : '23:59';
  return `${dayAt(day + step) ?? ''}${field.format === 'date-time' ? 'T12:00Z' : ''}`;
}

/** Moves answers that violate an expression bound to that bound. */
export const withinBounds = (schema: ObjectSchema, answers: JsonObject): JsonObject =>
  changeBounded(schema, answers, (field, value, bounds) => {
    const broken = bounds.find(({ isBroken }) => isBroken);
    return broken ? answerAt(field, broken) : value;
  });

/** Moves every answer outside its lower or upper expression bound, if it has one. */
export const beyondBounds = (schema: ObjectSchema, answers: JsonObject, isLeast: boolean): JsonObject =>
  changeBounded(schema, answers, (field, value, bounds) => {
    const bound = bounds.find((one) => one.isLeast === isLeast);
    return bound ? answerBeyond(field, bound) : value;
  });

/** Returns the titles of the answers with a lower or upper expression bound. */
export function boundedNames(schema: ObjectSchema, answers: JsonObject, isLeast: boolean): readonly string[] {
  const names: string[] = [];
  changeBounded(schema, answers, (field, value, bounds) => {
    if (bounds.some((one) => one.isLeast === isLeast)) names.push(field.title ?? '');
    return value;
  });
  return names;
}
