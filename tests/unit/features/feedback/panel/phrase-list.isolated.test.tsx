// @vitest-environment happy-dom
import { errorMessage } from '../../../../../contract/error-message.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel } from '../../../../../src/features/feedback/panel/feedback-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { showTo } from '../../admin/support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const AT = Date.UTC(2026, 10, 20, 8, 5);
const request = (phrase: string, more: object = {}) => ({
  phrase,
  requestedBy: 'gtaw:9',
  timestamp: AT,
  status: 'pending',
  bingoType: 'ER',
  ...more,
});
const ROWS = [
  { key: 'a', value: request('Old news', { status: 'Denied: old' }) },
  { key: 'b', value: request('On it', { status: 'approved' }) },
  { key: 'c', value: request('Lost pager') },
];
const POOL = Array.from({ length: 24 }, (_, index) => `Phrase ${index}`);

beforeEach(() => {
  setCurrentUser({ uid: 'me', email: null });
  vi.mocked(server.readLast)
    .mockReset()
    .mockImplementation((path) => Promise.resolve(ok(path === 'bingo/phraseRequests' ? ROWS : [])));
  vi.mocked(server.ask)
    .mockReset()
    .mockResolvedValue(ok({ names: { 'gtaw:9': 'zoe.marsh' } }) as never);
  vi.mocked(server.save).mockReset().mockResolvedValue(ok(undefined));
  vi.mocked(server.read).mockReset().mockResolvedValue(ok(POOL));
});
afterEach(() => {
  cleanup();
  setCurrentUser(null);
});

const rowOf = (phrase: string) => screen.getByRole('row', { name: new RegExp(phrase) });
const writes = () => vi.mocked(server.save).mock.calls.map(([changes]) => changes);

async function open() {
  const { user } = showTo(['admin_full_access'], <FeedbackPanel />);
  await user.click(screen.getByRole('radio', { name: 'Bingo phrases' }));
  await screen.findByText('Lost pager');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { approve: () => press('Approve “Lost pager”'), deny: () => press('Decline “Lost pager”') };
}

it('lists suggestions with their decisions, and actions for pending ones', async () => {
  await open();
  expect(rowOf('Old news').textContent).toContain('Declined');
  expect(rowOf('On it').textContent).toContain('On the card');
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
  expect(await screen.findAllByText('zoe.marsh')).toHaveLength(3);
});

it('adds an approved one to the phrases of its card, with an audit entry in the same write', async () => {
  await (await open()).approve();
  await expect.poll(() => rowOf('Lost pager').textContent).toContain('On the card');
  expect(server.read).toHaveBeenCalledWith('bingo/phrases/ER');
  expect(writes()).toEqual([
    expect.objectContaining({
      'bingo/phrases/ER/24': 'Lost pager',
      'bingo/phraseRequests/c/status': 'approved',
      'bingo/phraseRequests/c/processedAt': { '.sv': 'timestamp' },
    }),
  ]);
  expect(Object.values(writes()[0] ?? {})).toContainEqual(
    expect.objectContaining({ actor: 'me', action: 'bingo.phrase.approve', details: 'ER: Lost pager' }),
  );
});

it('does not add a phrase twice', async () => {
  vi.mocked(server.read).mockResolvedValue(ok([...POOL, 'Lost pager']));
  await (await open()).approve();
  await expect.poll(() => rowOf('Lost pager').textContent).toContain('On the card');
  expect(Object.keys(writes()[0] ?? {}).filter((path) => path.startsWith('bingo/phrases/'))).toEqual([]);
});

it('tries the next slot if another user has just taken it', async () => {
  vi.mocked(server.save).mockResolvedValueOnce(err(errorMessage('You do not have permission to do this.')));
  vi.mocked(server.read)
    .mockResolvedValueOnce(ok(POOL))
    .mockResolvedValueOnce(ok([...POOL, 'Theirs']));
  await (await open()).approve();
  await expect.poll(() => rowOf('Lost pager').textContent).toContain('On the card');
  expect(writes()[1]).toMatchObject({ 'bingo/phrases/ER/25': 'Lost pager' });
});

it('denies one and adds nothing', async () => {
  await (await open()).deny();
  await expect.poll(() => rowOf('Lost pager').textContent).toContain('Declined');
  expect(writes()[0]).toMatchObject({ 'bingo/phraseRequests/c/status': 'Denied' });
  expect(Object.keys(writes()[0] ?? {})).toHaveLength(3);
});
