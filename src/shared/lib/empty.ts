import { isPlainObject } from './plain-object.ts';

/**
 * Returns true for undefined, null, blank text, and lists or objects that contain only such values. `false` and `0` are
 * answers and not empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return isPlainObject(value) && Object.values(value).every(isEmpty);
}
