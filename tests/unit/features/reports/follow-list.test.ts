import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/time.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import type { LastRows, Row } from '../../../../src/services/platform/firebase/records.ts';
import { followList } from '../../../../src/services/report-index/follow-list.ts';

const T0 = 1_000_000_000_000;
const entry = (id: string, at: number, part: object = {}): Row => ({
  key: `ada~${id}`,
  value: { at, uid: 'ada', code: 3, title: id, author: 'Ada', saved: at, ...part },
});

/** A list on the server that records its queries. */
function server(rows: readonly Row[]) {
  const asked: LastRows[] = [];
  const atOf = ({ value }: Row): number => (value as { at: number }).at;
  const lastRows = async (_path: string, how: LastRows) => {
    asked.push(how);
    const { from = -Infinity, before, last } = how;
    const sorted = rows
      .filter((row) => atOf(row) >= Number(from))
      .filter(
        (row) => !before || atOf(row) < Number(before[0]) || (atOf(row) === before[0] && row.key < before[1]),
      )
      .toSorted((a, b) => atOf(a) - atOf(b) || (a.key < b.key ? -1 : 1));
    return ok(sorted.slice(-last));
  };
  return { lastRows, asked };
}

test('reads all pages once, then only changes, including removals', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) =>
    entry(`r${String(at).padStart(4, '0')}`, T0 + Math.floor(at / 3)),
  );
  const first = await followList(server(rows), 'list', undefined, { now: () => T0 + DAY_MS });
  if (!first.ok) throw new Error('refused');
  expect(first.value.copy.reports.size).toBe(2500);
  expect(first.value.isWhole).toBe(true);

  const later = T0 + 2 * DAY_MS;
  const changed = server([
    ...rows.slice(2),
    { key: 'ada~r0000', value: { at: later, uid: 'ada', gone: true } },
    entry('r0001', later, { title: 'Changed', people: [{ name: 'Rosa', number: '2752' }] }),
    { key: 'bo~r1', value: { at: later, uid: 'ada', code: 3, saved: 1 } },
  ]);
  const second = await followList(changed, 'list', first.value.copy, { now: () => later });
  if (!second.ok) throw new Error('refused');
  const { copy, isWhole, changes } = second.value;
  expect([isWhole, copy.reports.size, copy.state.at]).toEqual([false, 2499, later]);
  expect(copy.reports.get('ada~r0001')).toMatchObject({
    title: 'Changed',
    people: [{ name: 'Rosa', number: 'PHMC-2752', born: '' }],
  });
  expect(copy.reports.has('ada~r0000')).toBe(false);
  // The last minute is queried again because of clock differences.
  expect(changed.asked.length).toBe(3);
  expect(changes.length).toBe(2501);

  const old = await followList(server(rows), 'list', copy, { now: () => later + 30 * DAY_MS });
  expect(old.ok && [old.value.isWhole, old.value.copy.reports.size]).toEqual([true, 2500]);
});

test('a report transferred to a former member replaces the old entry, and so does its removal mark', async () => {
  const first = await followList(
    server([entry('r1', T0), entry('r2', T0), entry('r3', T0)]),
    'list',
    undefined,
    { now: () => T0 },
  );
  if (!first.ok) throw new Error('refused');
  const later = T0 + DAY_MS;
  const theirs = (id: string, part: object): Row => ({
    key: `former-0a~${id}`,
    value: { at: later, uid: 'former-0a', ...part },
  });
  const second = await followList(
    server([
      theirs('r1', { code: 3, title: 'r1', author: 'Former member', saved: T0 }),
      theirs('r2', { gone: true }),
      { key: 'bo~r3', value: { at: later, uid: 'bo', code: 3, title: 'r3', author: 'Bo', saved: T0 } },
    ]),
    'list',
    first.value.copy,
    { now: () => later },
  );
  if (!second.ok) throw new Error('refused');
  const { copy, changes } = second.value;
  // Another account may have the same ID; neither is removed.
  expect([...copy.reports.keys()].toSorted()).toEqual(['ada~r3', 'bo~r3', 'former-0a~r1']);
  expect(changes.filter(({ isGone }) => isGone).map(({ key }) => key)).toEqual([
    'ada~r1',
    'ada~r2',
    'former-0a~r2',
  ]);
});
