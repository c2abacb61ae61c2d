import type { Condition } from '../definition/schema.ts';
import { deepEqual } from '../../lib/equal.ts';
import { isPlainObject } from '../../lib/plain-object.ts';

/**
 * Returns whether a value meets a condition, with the meaning that JSON Schema gives each keyword: a keyword about
 * another type than the value's is met, an absent property meets everything but `required`.
 */
export function matches(condition: Condition, value: unknown): boolean {
  if ('const' in condition && !deepEqual(condition.const, value)) return false;
  if (condition.enum && !condition.enum.some((candidate) => deepEqual(candidate, value))) return false;
  if (condition.not && matches(condition.not, value)) return false;
  if (condition.allOf && !condition.allOf.every((part) => matches(part, value))) return false;
  if (condition.anyOf && !condition.anyOf.some((part) => matches(part, value))) return false;
  if (typeof value === 'string') return [...value].length >= (condition.minLength ?? 0);
  if (typeof value === 'number') {
    return value >= (condition.minimum ?? -Infinity) && value <= (condition.maximum ?? Infinity);
  }
  if (Array.isArray(value)) return matchesList(condition, value);
  if (isPlainObject(value)) return matchesObject(condition, value);
  return true;
}

function matchesList(condition: Condition, value: readonly unknown[]): boolean {
  const { contains } = condition;
  return (
    value.length >= (condition.minItems ?? 0) && (!contains || value.some((item) => matches(contains, item)))
  );
}

function matchesObject(condition: Condition, value: Record<string, unknown>): boolean {
  if (condition.required?.some((name) => value[name] === undefined)) return false;
  return Object.entries(condition.properties ?? {}).every(
    ([name, part]) => value[name] === undefined || matches(part, value[name]),
  );
}
