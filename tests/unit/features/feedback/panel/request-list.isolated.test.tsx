// @vitest-environment happy-dom
import { errorMessage } from '../../../../../contract/error-message.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel } from '../../../../../src/features/feedback/panel/feedback-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { notified } from '../../admin/support/notified.ts';
import { showTo } from '../../admin/support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const AT = Date.UTC(2026, 10, 20, 8, 5);
const BUG = {
  kind: 'bug',
  title: 'A typo',
  details: 'It says\nteh',
  discord: 'ada',
  browser: 'Firefox',
  at: AT,
};
const FORM = {
  kind: 'form',
  title: 'Blood donation',
  details: 'We need it',
  discord: 'zoe',
  bbcode: '[b]Donor:[/b] [img]x[/img]',
  by: 'gtaw:9',
  state: 'accepted',
  at: AT + 60_000,
};
const ROWS = [
  { key: 'R-1', value: BUG },
  { key: 'R-2', value: FORM },
  { key: 'R-3', value: 'no request' },
];

beforeEach(() => {
  setCurrentUser({ uid: 'me', email: null });
  vi.mocked(server.readLast).mockReset().mockResolvedValue(ok(ROWS));
  vi.mocked(server.ask)
    .mockReset()
    .mockResolvedValue(ok({ names: { 'gtaw:9': 'zoe.marsh' } }) as never);
  vi.mocked(server.save).mockReset().mockResolvedValue(ok(undefined));
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setCurrentUser(null);
});

const rows = () => screen.getAllByRole('row').slice(1);
const dialog = () => screen.getByRole('dialog');
const written = () => vi.mocked(server.save).mock.calls[0]?.[0] ?? {};

async function open() {
  const shown = showTo(['admin_full_access'], <FeedbackPanel />);
  await screen.findByText('A typo');
  return shown;
}

it('lists requests, newest first, with their state', async () => {
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    'Blood donationNew formzoe20 Nov 2026, 08:06AcceptedRead',
    'A typoBugada20 Nov 2026, 08:05NewRead',
  ]);
  expect(vi.mocked(server.readLast).mock.calls).toEqual([['featureRequests', { last: 25, by: 'at' }]]);
});

it('loads the previous page on request', async () => {
  const page = Array.from({ length: 25 }, (_, at) => ({ key: `P-${at}`, value: { ...BUG, at: AT + at } }));
  vi.mocked(server.readLast).mockResolvedValueOnce(ok(page));
  const { user } = showTo(['admin_full_access'], <FeedbackPanel />);
  await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  await screen.findByText('Blood donation');
  expect(rows()).toHaveLength(27);
  expect(vi.mocked(server.readLast).mock.lastCall).toEqual([
    'featureRequests',
    { last: 25, by: 'at', before: [AT, 'P-0'] },
  ]);
});

it('shows one request in full: BBCode as copyable text, and the sender', async () => {
  const { user } = await open();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Read “Blood donation”' }));
  const text = within(dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'BBCode, 26 characters' });
  expect(text.value).toBe(FORM.bbcode);
  expect(text.readOnly).toBe(true);
  expect(await within(dialog()).findByText('zoe.marsh')).toBeTruthy();
  expect(dialog().textContent).toContain('NumberR-2');
  await user.click(within(dialog()).getByRole('button', { name: 'Copy the BBCode' }));
  expect(writeText).toHaveBeenCalledWith(FORM.bbcode);
  await expect.poll(notified).toBe('The BBCode is copied.');
});

it('sets the state, with an audit entry in the same write', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Read “A typo”' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Mark as done' }));
  expect(await within(dialog()).findByText('Done')).toBeTruthy();
  expect(within(dialog()).queryByRole('button', { name: 'Mark as done' })).toBeNull();
  expect(written()).toMatchObject({ 'featureRequests/R-1/state': 'done' });
  expect(Object.values(written())).toContainEqual({
    at: { '.sv': 'timestamp' },
    actor: 'me',
    action: 'request.done',
    target: 'featureRequests/R-1',
    details: 'A typo',
  });
  expect(rows()[1]?.textContent).toContain('Done');
});

it('is unchanged if the server denies the write, with the reason', async () => {
  vi.mocked(server.save).mockResolvedValue(err(errorMessage('You do not have permission to do this.')));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Read “A typo”' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog()).findByText('You do not have permission to do this.')).toBeTruthy();
  expect(within(dialog()).getByRole('status').textContent).toContain('New');
});
