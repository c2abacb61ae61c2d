import * as v from 'valibot';
import { DEPARTMENTS } from '../../../contract/departments.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { StaffRequest } from './changes.ts';
import { STAFF_NAMES } from './member.ts';

export interface OpenRequest extends StaffRequest {
  readonly id: string;
}

const text = v.fallback(v.string(), '');

const staffRequest = v.object({
  kind: v.picklist(['change', 'add', 'remove']),
  list: v.picklist(DEPARTMENTS),
  key: v.pipe(v.string(), v.nonEmpty()),
  name: text,
  changes: v.fallback(v.record(v.string(), v.unknown()), {}),
  note: text,
  by: text,
  byName: text,
  at: v.fallback(v.number(), 0),
});

function requestOf(id: string, record: unknown): readonly OpenRequest[] {
  const read = v.safeParse(staffRequest, record);
  if (!read.success) return [];
  const changes = STAFF_NAMES.flatMap((field) => {
    const asked = read.output.changes[field];
    return typeof asked === 'string' ? [[field, asked] as const] : [];
  });
  return [{ ...read.output, id, changes: Object.fromEntries(changes) }];
}

/** Parses `staffRequests`, oldest first. Invalid entries are dropped. */
export function requestsOf(value: unknown): readonly OpenRequest[] {
  if (!isPlainObject(value)) return [];
  return Object.entries(value)
    .flatMap(([id, record]) => requestOf(id, record))
    .toSorted((a, b) => a.at - b.at);
}
