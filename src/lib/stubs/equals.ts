import { isPlainObject } from '../plain-object.ts';

const own = (value: object): [string, unknown][] => Object.entries(value);

function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  const alike = (Array.isArray(a) && Array.isArray(b)) || (isPlainObject(a) && isPlainObject(b));
  if (!alike) return false;
  const other = new Map(own(b as object));
  const entries = own(a as object);
  return (
    entries.length === other.size &&
    entries.every(([key, value]) => other.has(key) && equals(value, other.get(key)))
  );
}

/** Stands in for `fast-equals`, by which RJSF compares schemas and props: JSON and functions, all of which are alike to it. */
export const createCustomEqual = () => equals;
