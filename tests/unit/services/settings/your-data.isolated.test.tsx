// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorMessage } from '../../../../contract/error-message.ts';
import { REPORTS_PER_CALL } from '../../../../contract/person-data.ts';
import { setPerson, useAuth } from '../../../../src/services/auth/session/auth-store.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import * as files from '../../../../src/shared/lib/save-file.ts';
import * as server from '../../../../src/services/server/server.ts';
import { YourData } from '../../../../src/services/settings/your-data.tsx';
import { nobodyInGame } from '../auth/support/people.ts';

vi.mock('../../../../src/services/server/server.ts');
vi.mock('../../../../src/shared/lib/save-file.ts');

const ME = nobodyInGame({ kind: 'email', uid: 'me' });
const answer = (part: object, left: number) =>
  vi.mocked(server.ask).mockResolvedValueOnce(ok({ part, left }) as never);

function start() {
  render(<YourData person={ME} />);
  return userEvent.setup();
}
beforeEach(() => {
  vi.mocked(server.ask).mockReset();
  setPerson(ME);
});
afterEach(cleanup);

it('exports all parts in one file', async () => {
  answer({ 'users/me': 1 }, 1);
  answer({ 'savedReports/me/r': 2 }, 0);
  await start().click(screen.getByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(files.saveFile).toHaveBeenCalledOnce());
  const [name, , text] = vi.mocked(files.saveFile).mock.lastCall ?? [];
  expect([name, JSON.parse(String(text))]).toEqual([
    'my-data.json',
    { 'users/me': 1, 'savedReports/me/r': 2 },
  ]);
  const from = vi.mocked(server.ask).mock.calls.map(([, request]) => (request as { from: number }).from);
  expect(from).toEqual([0, REPORTS_PER_CALL]);
});

it('erases everything after confirmation, and signs out', async () => {
  const user = start();
  await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  expect(server.ask).not.toHaveBeenCalled();
  answer({}, 4);
  answer({}, 0);
  await user.click(screen.getAllByRole('button', { name: 'Erase my account' }).at(-1)!);
  await waitFor(() => expect(useAuth.getState().person).toBeNull());
  expect(server.ask).toHaveBeenCalledTimes(2);
});

it('shows why it failed, and stays open', async () => {
  vi.mocked(server.ask).mockResolvedValue(err(errorMessage('The server cannot be reached.')));
  const user = start();
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'));
  expect(useAuth.getState().person).toBe(ME);
});
