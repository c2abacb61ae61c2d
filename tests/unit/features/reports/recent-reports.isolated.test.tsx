// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findOwnReport } from '../../../../src/features/reports/find-own-report.ts';
import { useReportCommands } from '../../../../src/features/reports/report-commands.ts';
import { RecentReports } from '../../../../src/features/reports/recent-reports.tsx';
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
