// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listSaved, readSaved } from '../../../../src/features/reports/attach-saved.ts';
import { findOwnReport } from '../../../../src/features/reports/find-own-report.ts';
import { useReportCommands } from '../../../../src/features/reports/report-commands.ts';
import { RecentReports } from '../../../../src/features/reports/recent-reports.tsx';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { useCache } from '../../../../src/services/cache/cache-store.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import type { KeyActions } from '../../../../src/workspace/shortcuts.ts';
import { freshWorlds, MEMBER, put, show, SLUG } from './support/show.tsx';
import { world } from './support/world.ts';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('./support/world.ts')).fakeBackend(),
);

freshWorlds();
afterEach(cleanup);

it('lists the last five saved reports, opens one, and links to all', async () => {
  for (let number = 1; number < 8; number += 1) await put(`r${number}`, { title: `Report ${number}` });
  const onOpen = vi.fn();
  const onAll = vi.fn();
  const { user } = await show(<RecentReports person={MEMBER} onOpen={onOpen} onAll={onAll} />, MEMBER);
  await screen.findByRole('button', { name: /^Report 7 Saved/ });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: /^Report 7/ }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
  await user.click(screen.getByRole('button', { name: 'All saved reports' }));
  expect(onAll).toHaveBeenCalledOnce();
});

it('creates commands of them, found by title, patient and form', async () => {
  await put('r1', { title: 'Report 1', answers: { patientName: 'Ada' } });
  const onOpen = vi.fn();
  function Commands() {
    return useReportCommands({
      onOpened: onOpen,
      session: null,
      keyed: {} as KeyActions,
      onClear: vi.fn(),
    }).map(({ id, name, aliases, run }) => (
      <button key={id} type="button" onClick={run}>
        {[name, ...aliases].join(', ')}
      </button>
    ));
  }
  const { user } = await show(<Commands />, MEMBER);
  await user.click(await screen.findByRole('button', { name: /^Report 1, Ada, / }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
});

it('finds the report of an identical post among those about the same people', async () => {
  const body = '[b]Patient:[/b] Ada\n[b]Notes:[/b] Seen at noon';
  await put('r1', { title: 'Another of Ada', answers: { patientName: 'Ada' }, bbCode: `${body}.` });
  await put('r2', { title: 'The one', answers: { patientName: 'Ada' }, bbCode: body });
  await put('r3', { title: 'Of Ben', answers: { patientName: 'Ben' }, bbCode: body });
  const { workspace, store } = await show(<p />, MEMBER);
  const found = await findOwnReport(workspace, SLUG, `${body}  \r\n`);
  expect(found?.title).toBe('The one');
  expect(world.database.asked).not.toContain(`read savedReports/${MEMBER.uid}/r3`);
  expect(await found?.open()).toEqual({ ok: true, value: SLUG });
  expect(store().data['patientName']).toBe('Ada');
  expect(await findOwnReport(workspace, 'death-report', body)).toBeNull();
});

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

const write = { kind: 'report', label: '', addedAt: 0, state: 'sending' } as const;
const writeOf = (id: string): void => outbox.pending.setState([{ ...write, id: 'x', payload: { id } }], true);

it('waits for a pending write before it reads a report', async () => {
  setPerson(MEMBER);
  writeOf('restored');
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
  writeOf('one');
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
