// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { listSaved, readSaved } from '../../../../src/features/reports/attach-saved.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { useCache } from '../../../../src/services/cache/cache-store.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { MEMBER, put, freshWorlds } from './support/show.tsx';
import { world } from './support/world.ts';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('./support/world.ts')).fakeBackend(),
);

freshWorlds();

it("lists the user's saved reports in pages, and reads one", async () => {
  for (let number = 10; number < 32; number += 1) await put(`r${number}`, { title: `Report ${number}` });
  setPerson(MEMBER);
  const first = await listSaved();
  expect(first.ok && first.value.reports).toHaveLength(20);
  expect(first.ok && first.value.reports[0]).toEqual({
    id: 'r31',
    title: 'Report 31',
    detail: 'Commentary Note (PHMC), 1 Jan 1970, 00:00 UTC',
  });
  const rest = first.ok && (await first.value.more?.());
  expect(rest && rest.ok && rest.value).toMatchObject({ reports: [{ id: 'r11' }, { id: 'r10' }] });
  expect(rest && rest.ok && rest.value.more).toBeUndefined();
  expect(await readSaved('r10')).toEqual(ok('[b]Night[/b] 😀'));
  expect(await readSaved('gone')).toEqual(err('This report no longer exists.'));
});

it('waits for a pending write before it reads a report', async () => {
  setPerson(MEMBER);
  const write = { id: 'x', kind: 'report', label: '', payload: { id: 'restored' }, addedAt: 0 };
  outbox.pending.setState([{ ...write, state: 'sending' }], true);
  const read = readSaved('restored');
  // Takes longer than a read that does not wait
  await listSaved();
  await put('restored');
  outbox.pending.setState([], true);
  expect(await read).toEqual(ok('[b]Night[/b] 😀'));
});

it('does not wait for a pending write without a connection', async () => {
  setPerson(MEMBER);
  useCache.setState({ connection: 'offline' });
  const write = { id: 'x', kind: 'report', label: '', payload: { id: 'one' }, addedAt: 0 };
  outbox.pending.setState([{ ...write, state: 'sending' }], true);
  await put('one');
  const waits = vi.spyOn(globalThis, 'setTimeout');
  expect(await readSaved('one')).toEqual(ok('[b]Night[/b] 😀'));
  expect(waits.mock.calls.map(([, ms]) => ms)).not.toContain(10_000);
  outbox.pending.setState([], true);
  useCache.setState({ connection: 'online' });
});

it('reports why there is nothing to attach', async () => {
  setSignedOut();
  expect(await listSaved()).toEqual(err('Sign in to attach a report that you saved.'));
  setPerson(MEMBER);
  world.database.lastRows = async () => ({ ok: false, error: { code: 'permission-denied', message: '' } });
  expect(await listSaved()).toEqual(err('You do not have permission to read this report.'));
});
