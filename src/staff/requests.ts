import { isPlainObject } from '../lib/plain-object.ts';
import type { StaffRequest } from './changes.ts';
import { STAFF_NAMES } from './member.ts';

/** A request as the list of them holds it. */
export interface OpenRequest extends StaffRequest {
  readonly id: string;
}

const KINDS = ['change', 'add', 'remove'] as const;
const LISTS = ['phmc', 'coroner'] as const;

/** One of the values that are known; undefined for any other. */
const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function requestOf(id: string, record: Readonly<Record<string, unknown>>): OpenRequest | undefined {
  const kind = oneOf(KINDS, record['kind']);
  const list = oneOf(LISTS, record['list']);
  const key = textOf(record['key']);
  if (!kind || !list || key === '') return undefined;
  const asked = isPlainObject(record['changes']) ? record['changes'] : {};
  const known = STAFF_NAMES.filter((field) => typeof asked[field] === 'string');
  return {
    id,
    kind,
    list,
    key,
    name: textOf(record['name']),
    changes: Object.fromEntries(known.map((field) => [field, textOf(asked[field])])),
    note: textOf(record['note']),
    by: textOf(record['by']),
    byName: textOf(record['byName']),
    at: Number(record['at']),
  };
}

/** The requests of `staffRequests`, the oldest first. Entries of another shape are left out. */
export function requestsOf(value: unknown): readonly OpenRequest[] {
  if (!isPlainObject(value)) return [];
  return Object.entries(value)
    .flatMap(([id, record]) => (isPlainObject(record) ? (requestOf(id, record) ?? []) : []))
    .toSorted((a, b) => a.at - b.at);
}
