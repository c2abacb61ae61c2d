import { isPlainObject } from './plain-object.ts';

/**
 * True when a value says nothing: undefined, null, blank text, and a list or object that holds only such values.
 * `false` and `0` are answers, so they are not empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return isPlainObject(value) && Object.values(value).every(isEmpty);
}
