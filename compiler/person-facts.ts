import { type Json, isObject, valueAt } from './json-source.ts';

/**
 * Returns the fields with a lasting personal fact (`x-person`), with the fact. Reads the unbundled `form-data.json`:
 * a field that refers to another, such as a new address, does not inherit the keyword.
 */
export function personFacts(model: Json): Readonly<Record<string, string>> {
  const fields = valueAt(model, '/properties');
  return Object.fromEntries(
    Object.entries(isObject(fields) ? fields : {}).flatMap(([name, field]) => {
      const fact = isObject(field) ? field['x-person'] : undefined;
      return typeof fact === 'string' ? [[name, fact] as const] : [];
    }),
  );
}
