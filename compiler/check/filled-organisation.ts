import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';

const ADDRESS = 'https://example.org/fact';

/** A fact with every empty text in it replaced: one that is left out today may be filled in tomorrow. */
function filled(value: Json): Json {
  if (value === '') return ADDRESS;
  if (Array.isArray(value)) return (value as readonly Json[]).map(filled);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
    : value;
}

/** A form as it will print once every fact of the organisation is there. */
export const withFilledFacts = (form: FormDefinition): FormDefinition => ({
  ...form,
  organisation: filled(form.organisation as JsonObject) as JsonObject,
});
