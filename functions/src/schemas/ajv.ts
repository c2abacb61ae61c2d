import { errorMessage } from '../../../contract/error-message.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { Failure, invalidInput } from '../platform/failure.ts';

/** The one validator. Texts are never turned into numbers nor the reverse. */
export const ajv = new Ajv({ allErrors: false, strictTuples: false, allowUnionTypes: true });

/** Returns what a caller sent, typed. Throws `invalid-argument` that names the place, never the value. */
export function checked<T>(validate: ValidateFunction<T>, input: unknown): T {
  if (validate(input)) return input;
  const error = validate.errors?.[0];
  throw invalidInput(
    errorMessage(`Invalid request: ${error?.instancePath || '/'} ${error?.message ?? 'is not valid'}`),
  );
}

/** Returns what another server sent, typed. Throws `data-loss` when it has another shape. */
export function expected<T>(validate: ValidateFunction<T>, input: unknown): T {
  if (validate(input)) return input;
  throw new Failure('data-loss', 'bad_shape', errorMessage('The other server answered in an unknown form'));
}
