import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { readEnclosed } from '../../../src/engine/bbcode/enclosed.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { formats } from '../../../src/engine/validate/formats.ts';
import { messageFor } from '../../../src/engine/validate/messages.ts';
import type { JsonObject } from '../json-source.ts';
import { judgingSchema } from '../shapes.ts';

const ajv = new Ajv({ strict: false, formats: { ...formats } });
const validators = new WeakMap<FieldSchema, ValidateFunction>();

function validatorOf(field: FieldSchema): ValidateFunction {
  const known = validators.get(field);
  if (known) return known;
  const validator = ajv.compile(judgingSchema(field as unknown as JsonObject));
  validators.set(field, validator);
  return validator;
}

/** What is wrong with a value of a field, in the words that its form would use; undefined when nothing is. */
export function whatIsWrong(field: FieldSchema, value: unknown): string | undefined {
  const validate = validatorOf(field);
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return messageFor(error ?? { keyword: '', params: {} }, field, 'The answer');
  }
  if (field['x-text'] !== 'bbcode' || typeof value !== 'string') return undefined;
  const reading = readEnclosed(value);
  return reading.ok ? undefined : reading.error.message;
}
