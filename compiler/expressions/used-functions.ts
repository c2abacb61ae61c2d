import { MORE_FUNCTIONS } from '../../src/engine/expressions/more-functions.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import type { ObjectSchema } from '../../src/engine/definition/schema.ts';

/** Keywords of a compiled schema that hold expressions. */
const KEYWORDS = /^x-(?:computed|bounds|musts|offers|rules)$/;

const calls = (value: unknown): boolean =>
  Array.isArray(value)
    ? (typeof value[0] === 'string' && Object.hasOwn(MORE_FUNCTIONS, value[0])) || value.some(calls)
    : isPlainObject(value) && Object.values(value).some(calls);

const usesMore = (schema: unknown): boolean =>
  isPlainObject(schema) &&
  Object.entries(schema).some(([key, value]) => (KEYWORDS.test(key) ? calls(value) : usesMore(value)));

/**
 * Returns the import of the functions that few forms need, for the module of a form whose expressions have one; an
 * empty text for any other form.
 * @param module the specifier of `src/engine/expressions/more-functions.ts`
 */
export const importOfFunctions = (schema: ObjectSchema, module: string): string =>
  usesMore(schema) ? `import ${JSON.stringify(module)};` : '';
