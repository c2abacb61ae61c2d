import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { memoizeWeak } from '../../src/shared/lib/memoize-weak.ts';
import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';

const ADDRESS = 'https://example.org/fact';

/** Replaces every empty string in a fact: a fact that is empty now may be set later. */
function filled(value: Json): Json {
  if (value === '') return ADDRESS;
  if (Array.isArray(value)) return (value as readonly Json[]).map(filled);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
    : value;
}

/** Returns a form with every fact of the organisation filled. */
export const withFilledFacts = memoizeWeak((form: FormDefinition): FormDefinition => ({
  ...form,
  organisation: filled(form.organisation as JsonObject) as JsonObject,
}));
