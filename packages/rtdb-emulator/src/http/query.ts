import type { QuerySpec } from '../tree/query.ts';
import type { Leaf } from '../tree/tree.ts';

/** Invalid parameters of a REST query, named in the message. */
export class InvalidQuery extends Error {}

const RANGE = ['startAt', 'endAt', 'equalTo', 'limitToFirst', 'limitToLast'];
const INDEXES = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

/** Parses the query of a REST address, if any. Throws `InvalidQuery`. */
export function queryOf(parameters: URLSearchParams): QuerySpec | undefined {
  const orderBy = jsonOf(parameters, 'orderBy');
  if (orderBy === undefined) {
    if (RANGE.some((name) => parameters.has(name)))
      throw new InvalidQuery('orderBy must be defined when other query parameters are defined');
    return undefined;
  }
  if (typeof orderBy !== 'string') throw new InvalidQuery('orderBy must be a valid JSON encoded path');
  const equalTo = jsonOf(parameters, 'equalTo');
  const start = equalTo ?? jsonOf(parameters, 'startAt');
  const end = equalTo ?? jsonOf(parameters, 'endAt');
  const first = limitOf(parameters, 'limitToFirst');
  const last = limitOf(parameters, 'limitToLast');
  const limit = first ?? last;
  return {
    i: INDEXES.get(orderBy) ?? orderBy,
    ...(start !== undefined && { sp: start }),
    ...(end !== undefined && { ep: end }),
    ...(limit !== undefined && { l: limit, vf: first === undefined ? 'r' : 'l' }),
  };
}

function jsonOf(parameters: URLSearchParams, name: string): Leaf | null | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object') return value as Leaf | null;
  } catch {
    // Falls through to the error, like arrays and objects.
  }
  throw new InvalidQuery(`${name} must be a valid JSON encoded value`);
}

function limitOf(parameters: URLSearchParams, name: string): number | undefined {
  const value = jsonOf(parameters, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || value < 1) throw new InvalidQuery(`${name} must be a positive integer`);
  return value;
}
