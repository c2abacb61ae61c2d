import type { QuerySpec } from '../tree/query.ts';

/** What `query` is in a `.read` rule. */
export function queryVariable(query: QuerySpec = {}): Readonly<Record<string, unknown>> {
  const index = query.i;
  const isEqual = query.sp !== undefined && query.sp === query.ep;
  return {
    orderByKey: index === undefined || index === '.key',
    orderByValue: index === '.value',
    orderByPriority: index === '.priority',
    orderByChild: index === undefined || index.startsWith('.') ? null : index,
    startAt: query.sp ?? null,
    endAt: query.ep ?? null,
    equalTo: isEqual ? query.sp : null,
    limitToFirst: query.vf === 'l' ? (query.l ?? null) : null,
    limitToLast: query.vf === 'r' ? (query.l ?? null) : null,
  };
}
