import { errorMessage } from '../../../contract/error-message.ts';
import { optionsOf, type LiveOptions } from '../data/labels.ts';
import type { FieldSchema } from '../definition/schema.ts';
import { messageFor } from '../validate/messages.ts';
import { folded, withoutBoardTags } from './clean.ts';
import type { Plain } from './reading.ts';
import { t } from '../../../contract/messages.ts';

const failed = (keyword: string, limit: unknown, field: FieldSchema): string =>
  messageFor({ keyword, params: { limit } }, field, t('The answer'));

function textProblem(field: FieldSchema, text: string, live: LiveOptions): string | undefined {
  const isClosed = field.enum !== undefined || field['x-strict'] === true;
  if (isClosed && !optionsOf(field, live).some(({ value }) => value === text))
    return failed('enum', 0, field);
  if (field.maxLength !== undefined && Array.from(text).length > field.maxLength)
    return failed('maxLength', field.maxLength, field);
  if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(text))
    return failed('pattern', 0, field);
  return withoutBoardTags(text) === text
    ? undefined
    : errorMessage('{field} contains forum tags. Enter it by hand.', {
        field: field.title ?? t('The answer'),
      });
}

/** Tolerance for multiples, because of binary fractions (0.3 is not exactly 3 × 0.1). */
const ROUNDING = 1e-9;

function numberProblem(field: FieldSchema, value: number): string | undefined {
  if (field.enum !== undefined && !field.enum.includes(String(value))) return failed('enum', 0, field);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (minimum !== undefined && value < minimum) return failed('minimum', minimum, field);
  if (maximum !== undefined && value > maximum) return failed('maximum', maximum, field);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return failed('exclusiveMinimum', exclusiveMinimum, field);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return failed('exclusiveMaximum', exclusiveMaximum, field);
  const times = value / (multipleOf ?? value);
  return multipleOf !== undefined && Math.abs(Math.round(times) - times) > ROUNDING
    ? messageFor({ keyword: 'multipleOf', params: { multipleOf } }, field, t('The answer'))
    : undefined;
}

/** Returns a text as stored by the field: the option with this value or label, else the text itself. */
export function storedAs(field: FieldSchema, value: Plain, live: LiveOptions): Plain {
  if (typeof value !== 'string' || field.type !== 'string') return value;
  const wanted = folded(value);
  const named = optionsOf(field, live).filter((option) =>
    [option.value, option.label].some((text) => folded(text) === wanted),
  );
  return named.length === 1 && named[0] ? named[0].value : value;
}

/** Returns the reason why a field rejects a value; undefined if valid. `forms:check` verifies that types match. */
export function valueRejectionReason(
  field: FieldSchema,
  value: Plain,
  live: LiveOptions,
): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return numberProblem(field, value);
  if (typeof value === 'string') return textProblem(field, value, live);
  if (field.maxItems !== undefined && value.length > field.maxItems)
    return failed('maxItems', field.maxItems, field);
  const entry =
    field.items?.properties === undefined ? field.items : Object.values(field.items.properties)[0];
  return value
    .map((text) => textProblem({ type: 'string', ...entry }, text, live))
    .find((problem) => problem !== undefined);
}
