import { describe, expect, it } from 'vitest';
import { WEBHOOK_TARGETS } from '../../contract/webhooks.ts';
import { answering, bodyOf, sent } from './support/webhooks.ts';
import { as, json, NOON, world } from './support/world.ts';

const NAME = 'manageWebhook';
const KEEPER = as('keeper');
const ADDRESS = 'https://discord.com/api/webhooks/1/CANARY-address-1234';
const NEXT = 'https://discord.com/api/webhooks/2/CANARY-successor-9876';
const role = (permission: string, more: object = {}) => ({
  permissions: { [permission]: true },
  accessLevel: 'admin',
  scriptRank: 14,
  ...more,
});
const DATA = {
  roles: { keeper: role('manage_webhooks') },
  webhooks: { coroner: { url: ADDRESS, mention: '99' } },
};
const audit = (w: ReturnType<typeof world>) => Object.values(w.database.read('audit') ?? {});

describe('manageWebhook', () => {
  it('lists for each channel whether it has a URL, and its last four characters', async () => {
    const { channels } = await world(DATA).call(NAME, { action: 'list' }, KEEPER);
    expect(channels.map(({ target }) => target)).toEqual(WEBHOOK_TARGETS);
    expect(channels.find(({ target }) => target === 'coroner')).toEqual({
      target: 'coroner',
      configured: true,
      ending: '1234',
    });
    expect(channels.filter(({ configured }) => configured)).toHaveLength(1);
  });

  it('shows as much of each URL as distinguishes it from the others, and at most eight characters', async () => {
    const ends = async (...endings: readonly string[]) => {
      const [coroner, admin] = endings.map((ending) => ({
        url: `https://discord.com/api/webhooks/1/${ending}`,
      }));
      const of = world({ ...DATA, webhooks: { coroner, admin } });
      const { channels } = await of.call(NAME, { action: 'list' }, KEEPER);
      return Object.fromEntries(channels.map(({ target, ending }) => [target, ending]));
    };
    expect(await ends('development', 'enforcement')).toMatchObject({ coroner: 'pment', admin: 'ement' });
    expect(await ends('A-long-token', 'B-long-token')).toMatchObject({
      coroner: 'ng-token',
      admin: 'ng-token',
    });
    expect(await ends('the-same', 'the-same')).toMatchObject({ coroner: 'same', admin: 'same' });
  });

  it('replaces a URL, keeps the mention, and audits the actor', async () => {
    const w = world(DATA);
    const request = { action: 'set', target: 'coroner', address: ` ${NEXT}\n` };
    const { channels } = await w.call(NAME, request, KEEPER);
    expect(channels.find(({ target }) => target === 'coroner')?.ending).toBe('9876');
    expect(w.database.read('webhooks/coroner')).toEqual({ url: NEXT, mention: '99' });
    expect(w.database.read('channelStates/coroner')).toBe('ready');
    expect(audit(w)).toEqual([
      { at: NOON, actor: 'keeper', action: 'webhook.set', target: 'webhooks/coroner' },
    ]);
  });

  it('removes a URL', async () => {
    const w = world(DATA);
    const { channels } = await w.call(NAME, { action: 'remove', target: 'coroner' }, KEEPER);
    expect(channels.some(({ configured }) => configured)).toBe(false);
    expect(w.database.read('webhooks/coroner')).toEqual({ mention: '99' });
    expect(w.database.read('channelStates/coroner')).toBe('unset');
    expect(audit(w)).toMatchObject([{ action: 'webhook.remove' }]);
  });

  it('sends a test without mentions, recorded in both logs', async () => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, { action: 'test', target: 'coroner' }, KEEPER);
    expect(String(w.fetch.mock.calls[0]?.[0])).toBe(`${ADDRESS}?wait=true`);
    expect(bodyOf(w)).toMatchObject({
      embeds: [{ title: 'Test message' }],
      allowed_mentions: { parse: [], users: [] },
    });
    expect(w.database.read('webhookLogs/777')).toEqual({
      target: 'coroner',
      by: 'keeper',
      at: NOON,
      edit: false,
      status: 'sent',
    });
    expect(audit(w)).toMatchObject([{ action: 'webhook.test', actor: 'keeper' }]);
  });

  it('reports a refused test', async () => {
    const w = answering(world(DATA), () => json({}, { status: 404 }));
    const failure = await w.failure(NAME, { action: 'test', target: 'coroner' }, KEEPER);
    expect(failure.message).toBe('The chat channel answered 404');
    expect(w.database.read('channelStates/coroner')).toBe('refused');
    expect(Object.values(w.database.read('webhookLogs') as object)).toMatchObject([{ status: 'failed' }]);
  });

  it('cannot test a channel without a URL', async () => {
    const failure = await world(DATA).failure(NAME, { action: 'test', target: 'admin' }, KEEPER);
    expect(failure.message).toBe('This channel is not configured');
  });

  it.each([
    'https://evil.test/api/webhooks/1/x',
    'http://discord.com/api/webhooks/1/x',
    'https://discord.com.evil.test/api/webhooks/1/x',
    'https://discord.com/api/webhooks/1/x@evil.test',
    'http://127.0.0.1:9/hook',
    'javascript:alert(1)',
  ])('refuses other URLs, such as %s', async (address) => {
    const w = world(DATA);
    const failure = await w.failure(NAME, { action: 'set', target: 'coroner', address }, KEEPER);
    expect(failure.message).toBe('This is not a webhook address of the chat service');
    expect(w.database.read('webhooks')).toEqual(DATA.webhooks);
    expect(audit(w)).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['an unknown action', { action: 'read', target: 'coroner' }],
    ['an unknown channel', { action: 'remove', target: '../roles' }],
    ['set without an address', { action: 'set', target: 'coroner' }],
    ['an address on a test', { action: 'test', target: 'coroner', address: ADDRESS }],
  ])('refuses %s', async (_, request) => {
    expect((await world(DATA).failure(NAME, request, KEEPER)).code).toBe('invalid-argument');
  });

  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['an administrator without the permission', as('admin'), 'permission-denied'],
    ['a disabled account', as('former'), 'permission-denied'],
  ])('refuses %s', async (_, caller, code) => {
    const roles = {
      admin: role('admin_full_access'),
      former: role('manage_webhooks', { disabled: true }),
    };
    for (const request of [{ action: 'list' }, { action: 'remove', target: 'coroner' }]) {
      const w = world({ ...DATA, roles });
      expect((await w.failure(NAME, request, caller)).code).toBe(code);
      expect(w.database.read('webhooks')).toEqual(DATA.webhooks);
    }
  });

  it('never exposes a URL in a response, log or audit entry', async () => {
    const w = answering(world(DATA), sent);
    const answers = [
      await w.call(NAME, { action: 'list' }, KEEPER),
      await w.call(NAME, { action: 'set', target: 'admin', address: NEXT }, KEEPER),
      await w.call(NAME, { action: 'test', target: 'admin' }, KEEPER),
      await w.call(NAME, { action: 'remove', target: 'admin' }, KEEPER),
    ];
    const notified = JSON.stringify([
      answers,
      w.logged,
      w.database.read('audit'),
      w.database.read('webhookLogs'),
    ]);
    expect(notified).not.toContain('CANARY');
  });
});
