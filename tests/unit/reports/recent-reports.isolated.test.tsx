// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReportCommands } from '../../../src/app/main-screen/use-commands.ts';
import { RecentReports } from '../../../src/reports/recent-reports.tsx';
import { freshWorlds, MEMBER, put, show, SLUG } from './support/show.tsx';

vi.mock('../../../src/platform/backend.ts', async () => (await import('./support/world.ts')).fakeBackend());

freshWorlds();
afterEach(cleanup);

it('lists the five reports saved last, opens one, and leads to all', async () => {
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

it('makes commands of them, found by title, patient and form', async () => {
  await put('r1', { title: 'Report 1', answers: { patientName: 'Ada' } });
  const onOpen = vi.fn();
  function Commands() {
    return useReportCommands(MEMBER, onOpen).map(({ id, name, aliases, run }) => (
      <button key={id} type="button" onClick={run}>
        {[name, ...aliases].join(', ')}
      </button>
    ));
  }
  const { user } = await show(<Commands />, MEMBER);
  await user.click(await screen.findByRole('button', { name: /^Report 1, Ada, / }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
});
