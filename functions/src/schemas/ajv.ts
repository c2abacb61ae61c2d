import { errorMessage } from '../../../contract/error-message.ts';
import { msg } from '../../../contract/messages.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { invalidInput, unreadable } from '../platform/failure.ts';

/** Shared validator, without type coercion. */
export const ajv = new Ajv({ allErrors: false, strictTuples: false, allowUnionTypes: true });

/** Returns the schema of one of some texts; of none, it accepts nothing, while an empty `enum` is no schema. */
export const oneOf = (texts: readonly string[]): object =>
  texts.length === 0 ? { not: {} } : { enum: texts };

/** Returns the validated input of a caller. Throws `invalid-argument` with the path, but without the value. */
export function checked<T>(validate: ValidateFunction<T>, input: unknown): T {
  if (validate(input)) return input;
  const error = validate.errors?.[0];
  throw invalidInput(msg('Invalid request: {path} {problem}'), {
    path: error?.instancePath || '/',
    problem: error?.message ?? 'is not valid',
  });
}

/** Returns the validated response of another server. Throws `data-loss` if it is invalid. */
export function expected<T>(validate: ValidateFunction<T>, input: unknown): T {
  if (validate(input)) return input;
  throw unreadable(errorMessage('The other server sent a response that could not be read'));
}
