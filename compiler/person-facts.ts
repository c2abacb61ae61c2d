import { type Json, isObject, valueAt } from './json-source.ts';

/**
 * The fields that hold a lasting fact of somebody, with the fact, from the text of `form-data.json` itself: a field that
 * is a copy of another one, such as a new address beside the former one, is no fact unless it says so.
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
