import { errorMessage } from '../../../../../contract/error-message.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../../../../src/features/admin/audit/audit-filter.ts';
import { readAudit } from '../../../../../src/features/admin/audit/read-audit.ts';
import * as server from '../../../../../src/services/server/server.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type { LastRows, Row } from '../../../../../src/services/platform/firebase/records.ts';

vi.mock('../../../../../src/services/server/server.ts');

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
/** 300 entries, one per hour, alternating between two users. */
const LOG: readonly Row[] = Array.from({ length: 300 }, (_, n) => ({
  key: `k${String(n).padStart(3, '0')}`,
  value: {
    at: START + n * 3_600_000,
    actor: n % 2 ? 'gtaw:42' : 'mail-1',
    action: n % 10 ? 'staff.edit' : 'lockdown.on',
    target: `row ${n}`,
  },
}));
const atOf = ({ value }: Row) => (value as { at: number }).at;

function lastRows(_path: string, { last, from = 0, to = Infinity, before }: LastRows) {
  const rows = LOG.filter((row) => atOf(row) >= Number(from) && atOf(row) <= Number(to));
  const earlier = before ? rows.filter((row) => atOf(row) < Number(before[0])) : rows;
  return Promise.resolve(ok(earlier.slice(-last)));
}

const PAGE = { entries: 25, rows: 2000 };
const read = async (...args: Parameters<typeof readAudit>) => {
  const page = await readAudit(...args);
  if (!page.ok) throw new Error(page.error);
  return page.value;
};
const targets = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.map(({ target }) => target);

beforeEach(() => {
  vi.mocked(server.readLast).mockImplementation(lastRows);
  vi.mocked(server.ask).mockResolvedValue(ok({ names: { 'gtaw:42': 'jonas.keller' } }) as never);
});

it('returns pages, newest first, until the end', async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let page = await read(NO_FILTER, PAGE); ; page = await read(NO_FILTER, PAGE, page.next)) {
    seen.push(...targets(page));
    pages += 1;
    if (!page.next) break;
  }
  expect(pages).toBe(13);
  expect(seen).toEqual(LOG.map(({ value }) => (value as { target: string }).target).toReversed());
});

it('filters actors by name or id, and returns their names', async () => {
  const byName = await read({ ...NO_FILTER, actor: ' Keller' }, PAGE);
  expect(new Set(byName.entries.map(({ name }) => name))).toEqual(new Set(['jonas.keller']));
  expect(byName.entries).toHaveLength(25);
  expect((await read({ ...NO_FILTER, actor: 'mail-' }, PAGE)).entries[0]?.actor).toBe('mail-1');
});

it('filters actions across several reads', async () => {
  const page = await read({ ...NO_FILTER, action: 'LOCKDOWN' }, PAGE);
  expect(targets(page)[0]).toBe('row 290');
  expect(page.entries).toHaveLength(25);
  expect(targets(await read({ ...NO_FILTER, action: 'LOCKDOWN' }, PAGE, page.next))).toHaveLength(5);
});

it('includes both whole days of a range', async () => {
  const page = await read(
    { ...NO_FILTER, from: '2026-11-03', to: '2026-11-04' },
    { entries: 100, rows: 2000 },
  );
  expect(page.entries).toHaveLength(48);
  expect(page.entries.at(-1)?.at).toBe(START + 2 * DAY);
  expect(page.next).toBeNull();
});

it('stops after a limit of rows, and can continue from there', async () => {
  const filter = { ...NO_FILTER, action: 'row 5' };
  const page = await read(filter, { entries: 100, rows: 100 });
  expect(targets(page)).toEqual([]);
  expect(page.next).not.toBeNull();
  const rest = await read(filter, { entries: 100, rows: 2000 }, page.next);
  expect(targets(rest)).toContain('row 5');
});

it('reports why it cannot read', async () => {
  vi.mocked(server.readLast).mockResolvedValue(err(errorMessage('You do not have permission to do this.')));
  expect(await readAudit(NO_FILTER, PAGE)).toEqual(err('You do not have permission to do this.'));
});
