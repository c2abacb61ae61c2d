import { deepEqual } from '../../lib/equal.ts';
import { err, type Result } from '../../lib/result.ts';
import { auditChange } from '../../platform/audit-change.ts';
import { currentUser } from '../../platform/current-user.ts';
import { entryAfter, makeChange, pathOf, wordsOf } from '../../staff/changes.ts';
import type { OpenRequest } from '../../staff/requests.ts';
import { read, save } from '../parts/server.ts';

/** What each kind of request does, before the name. */
export const DOES = { change: 'Change', add: 'Add', remove: 'Take off the list:' } as const;

const GONE = 'This person is no longer on the list. Refuse the request.';

const endOf = ({ id }: OpenRequest) => ({ [`staffRequests/${id}`]: null });

/** Ends a request and notes how, without a change. */
const end = (request: OpenRequest, action: string): Promise<Result<void, string>> =>
  save({
    ...endOf(request),
    ...auditChange(currentUser()?.uid ?? '', {
      action,
      target: pathOf(request),
      details: `${request.byName}: ${DOES[request.kind]} ${request.name}. ${wordsOf(request)}`,
    }),
  });

/** Ends a request and changes nothing. */
export const refuse = (request: OpenRequest): Promise<Result<void, string>> =>
  end(request, 'staff.request.refuse');

/** Makes the change that was asked for and ends the request, in one write. What is so already only ends it. */
export async function approve(request: OpenRequest): Promise<Result<void, string>> {
  const action = 'staff.request.approve';
  const stored = await read(pathOf(request));
  if (!stored.ok) return stored;
  const base = stored.value ?? null;
  if (deepEqual(base, entryAfter(base, request))) return end(request, action);
  if (base === null && request.kind === 'change') return err(GONE);
  return makeChange(request, {
    by: currentUser()?.uid ?? '',
    base,
    note: [`Asked by ${request.byName}`, request.note].filter(Boolean).join(': '),
    action,
    also: endOf(request),
  });
}
