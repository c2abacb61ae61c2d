// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelState, ManageWebhookRequest } from '../../../../../contract/admin.ts';
import { WEBHOOK_TARGETS } from '../../../../../contract/webhooks.ts';
import * as server from '../../../../../src/services/server/server.ts';
import { WebhooksPanel } from '../../../../../src/features/admin/webhooks/webhooks-panel.tsx';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { notified } from '../support/notified.ts';
import { showTo } from '../support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const ADDRESS = 'https://discord.com/api/webhooks/1/abcd-wxyz';
const asked: ManageWebhookRequest[] = [];
let addresses: Record<string, string>;

const states = (): ChannelState[] =>
  WEBHOOK_TARGETS.map((target) => ({
    target,
    configured: target in addresses,
    ending: (addresses[target] ?? '').slice(-4),
  }));

/** Simulates the server function. */
function manage(request: ManageWebhookRequest) {
  asked.push(request);
  if (request.action === 'set') {
    if (!request.address.startsWith('https://discord.com/')) return err('This is no webhook address.');
    addresses = { ...addresses, [request.target]: request.address };
  }
  if (request.action === 'remove') delete addresses[request.target];
  if (request.action === 'test' && request.target === 'coroner') return err('The chat channel answered 404.');
  return ok({ channels: states() });
}

beforeEach(() => {
  addresses = { coroner: 'https://discord.com/api/webhooks/1/x-1234', admin: ADDRESS };
  asked.length = 0;
  vi.mocked(server.readLast).mockResolvedValue(ok([]));
  vi.mocked(server.ask).mockImplementation((name, request) =>
    Promise.resolve(
      (name === 'manageWebhook' ? manage(request as ManageWebhookRequest) : ok({ names: {} })) as never,
    ),
  );
});
afterEach(cleanup);

const open = () => showTo(['manage_webhooks'], <WebhooksPanel />);
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

it('shows for each channel whether it is set, and the end of its URL', async () => {
  open();
  expect((await row('Coroner')).textContent).toContain('Set, ends in 1234');
  expect((await row('Sign-ins')).textContent).toContain('Not set');
  expect(screen.getAllByRole('row')).toHaveLength(1 + WEBHOOK_TARGETS.length);
});

it('sets a URL, and never shows it again', async () => {
  const { user, container } = open();
  await user.click(within(await row('Sign-ins')).getByRole('button'));
  const field = screen.getByLabelText('Webhook address');
  expect(field.getAttribute('type')).toBe('password');
  await user.type(field, ` ${ADDRESS} `);
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(screen.queryByLabelText('Webhook address')).toBeNull());
  expect(asked.at(-1)).toEqual({ action: 'set', target: 'login', address: ADDRESS });
  expect((await row('Sign-ins')).textContent).toContain('ends in wxyz, the same as Administration');
  expect(notified()).toBe('Sign-ins has a new address.');
  expect(container.innerHTML).not.toContain('abcd');
});

it('tests a channel, and shows the result', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Test Administration' }));
  await waitFor(() => expect(notified()).toBe('Test message sent to Administration.'));
  await user.click(screen.getByRole('button', { name: 'Test Coroner' }));
  await waitFor(() => expect(notified()).toBe('The chat channel answered 404.'));
});

it('asks before removing a URL', async () => {
  const { user } = open();
  const remove = await screen.findByRole('button', { name: 'Remove the address of Coroner' });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked.map(({ action }) => action)).toEqual(['list']);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(async () => expect((await row('Coroner')).textContent).toContain('Not set'));
});

it('shows sent messages, newest first, in pages', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    key: `k${n}`,
    value: { at: 1000 + n, target: 'coroner', edit: false, status: n === 29 ? 'failed' : 'sent' },
  }));
  vi.mocked(server.readLast).mockImplementation((_, { last, before }) =>
    Promise.resolve(
      ok(rows.filter(({ value }) => !before || value.at < Number(before[0])).slice(-(last ?? 0))),
    ),
  );
  const { user } = open();
  const log = within(await screen.findByRole('region', { name: 'Sent messages' }));
  const sent = await log.findByRole('table');
  expect(within(sent).getAllByRole('row')).toHaveLength(26);
  expect(within(sent).getAllByRole('row')[1]?.textContent).toMatch(/Coroner.*A guest.*New.*Failed/);
  await user.click(log.getByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(within(sent).getAllByRole('row')).toHaveLength(31));
  expect(log.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});
