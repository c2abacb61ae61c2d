// @vitest-environment happy-dom
import { errorMessage } from '../../../../../contract/error-message.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LockdownPanel } from '../../../../../src/services/lockdown/panel/lockdown-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { showTo } from '../../../features/admin/support/show.tsx';
import { untilNextClick } from '../../../support/next-click.ts';

vi.mock('../../../../../src/services/server/server.ts');

const PATH = 'adminSettings/lockdownConfig';
const OFF = {
  enabled: false,
  notification: 'Closed.',
  dialog: 'Back soon.',
  affectedDeployments: ['all'],
  change: 'c1',
};
let emit: (stored: unknown) => void;

beforeEach(() => {
  setCurrentUser({ uid: 'me', email: null });
  vi.mocked(server.follow).mockImplementation((_, onChange) => {
    emit = (stored) => onChange(ok(stored));
    emit(OFF);
    return () => undefined;
  });
  vi.mocked(server.save).mockReset().mockResolvedValue(ok(undefined));
  vi.mocked(server.read).mockResolvedValue(ok({ at: Date.UTC(2026, 10, 21, 9), actor: 'gtaw:42' }));
  vi.mocked(server.ask).mockResolvedValue(ok({ names: { 'gtaw:42': 'jonas.keller' } }) as never);
});
afterEach(cleanup);

const open = () => showTo(['admin_full_access'], <LockdownPanel />);
const save = () => screen.getByRole('button', { name: 'Save' });
const on = () => screen.getByRole('checkbox', { name: 'The lockdown is on' });
const saved = () => vi.mocked(server.save).mock.lastCall?.[0] ?? {};

it('shows the state and the last author', async () => {
  open();
  screen.getByText('The lockdown is off. Everything is open.');
  await screen.findByText(/by jonas\.keller/);
  expect(vi.mocked(server.read).mock.calls).toEqual([['audit/c1']]);
  screen.getByText('21 Nov 2026, 09:00');
});

it('asks before locking this page, then writes lockdown and audit entry at once', async () => {
  const { user } = open();
  await user.click(on());
  await user.click(save());
  expect(server.save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.save).not.toHaveBeenCalled();
  await untilNextClick();
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  await waitFor(() => expect(server.save).toHaveBeenCalledTimes(1));
  const changes = saved();
  const audit = Object.keys(changes).find((path) => path.startsWith('audit/')) ?? '';
  expect(changes[PATH]).toEqual({ ...OFF, enabled: true, change: audit.slice(6) });
  expect(changes[audit]).toMatchObject({
    actor: 'me',
    action: 'lockdown.on',
    target: PATH,
    details: 'on for all: Closed.',
  });
});

it('does not ask when locking another deployment or ending a lockdown', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Everywhere' }));
  await user.click(screen.getByRole('checkbox', { name: 'Project pages' }));
  await user.click(on());
  await user.click(save());
  await waitFor(() => expect(server.save).toHaveBeenCalledTimes(1));
  expect(saved()[PATH]).toMatchObject({ enabled: true, affectedDeployments: ['github-pages'] });

  act(() => emit({ ...OFF, enabled: true }));
  screen.getByText(/The lockdown is on: Everywhere, including this page/);
  await user.click(on());
  await untilNextClick();
  await user.click(save());
  await waitFor(() => expect(saved()[PATH]).toMatchObject({ enabled: false }));
});

it('applies a change of others, unless edited: then it shows a notice and keeps the edits', async () => {
  const { user } = open();
  const banner = () => screen.getByLabelText<HTMLTextAreaElement>('Banner').value;
  act(() => emit({ ...OFF, notification: 'Closed until one.' }));
  expect(banner()).toBe('Closed until one.');
  await user.type(screen.getByLabelText('Banner'), ' Or two.');
  act(() => emit({ ...OFF, notification: 'Closed all day.' }));
  expect(banner()).toBe('Closed until one. Or two.');
  await user.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(banner()).toBe('Closed all day.');
});

it('shows a denied write, and keeps the edits', async () => {
  // As in the database: the change is optimistic, and reverted when the rules reject it.
  vi.mocked(server.save).mockImplementation(async (changes) => {
    emit(changes[PATH]);
    await new Promise((done) => void setTimeout(done));
    act(() => emit(OFF));
    return err(errorMessage('You do not have permission to do this.'));
  });
  const { user } = open();
  await user.type(screen.getByLabelText('Banner'), ' Sorry.');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('You do not have permission to do this.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Banner').value).toBe('Closed. Sorry.');
});
