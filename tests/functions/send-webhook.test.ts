import { afterEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_TARGETS } from '../../contract/webhooks.ts';
import { as, json, never, NOON, world, type World } from './support/world.ts';

const NAME = 'sendWebhook';
const URL_ = 'https://discord.com/api/webhooks/1/CANARY-address';
const WRITER = as('writer');
const DATA = {
  webhooks: Object.fromEntries(WEBHOOK_TARGETS.map((target) => [target, { url: URL_ }])),
  roles: {
    writer: { permissions: { create_basic_reports: true }, accessLevel: 'member', scriptRank: 2 },
    other: { permissions: { create_basic_reports: true }, accessLevel: 'member', scriptRank: 2 },
    admin: { permissions: { admin_full_access: true }, accessLevel: 'admin', scriptRank: 14 },
    former: { disabled: true, accessLevel: 'none', scriptRank: 0 },
  },
};
const send = (target: string, more: object = {}) => ({
  target,
  payload: { embeds: [{ title: 'Hello' }] },
  ...more,
});
const answering = (w: World, ...answers: (() => Response)[]): World => {
  w.fetch.mockImplementation(() => Promise.resolve((answers.length > 1 ? answers.shift()! : answers[0]!)()));
  return w;
};
const sent = () => json({ id: '777' });
const busy = (seconds: string) => () =>
  json({ retry_after: 1 }, { status: 429, headers: { 'retry-after': seconds } });
const bodyOf = (w: World, call = 0): unknown => JSON.parse(String(w.fetch.mock.calls[call]?.[1]?.body));

afterEach(() => {
  vi.useRealTimers();
});

describe('a message', () => {
  it('goes to the channel of its target, is logged, and its id comes back', async () => {
    const w = answering(world(DATA), sent);
    const payload = {
      content: 'Look',
      embeds: [
        { title: 'T', color: 255, description: null, fields: [{ name: 'a', value: 'b', inline: true }] },
      ],
    };
    expect(await w.call(NAME, { target: 'coroner', payload }, WRITER)).toEqual({
      success: true,
      messageId: '777',
    });
    expect(w.fetch.mock.calls[0]?.[0]).toBe(`${URL_}?wait=true`);
    expect(bodyOf(w)).toEqual({
      content: 'Look',
      embeds: [{ title: 'T', color: 255, fields: [{ name: 'a', value: 'b', inline: true }] }],
      allowed_mentions: { parse: [], users: [] },
    });
    expect(w.database.read('webhookLogs/777')).toEqual({
      target: 'coroner',
      at: NOON,
      by: 'writer',
      edit: false,
      status: 'sent',
    });
  });

  it('can ping only the one account of its channel', async () => {
    const w = answering(world({ webhooks: { errors: { url: URL_, mention: '55' } } }), sent);
    await w.call(NAME, send('errors', { payload: { content: '@everyone <@1> <@55>', embeds: [] } }));
    expect(bodyOf(w)).toMatchObject({ allowed_mentions: { parse: [], users: ['55'] } });
  });

  it('can be replaced by its sender', async () => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, send('coroner'), WRITER);
    await w.call(NAME, send('coroner', { messageId: '777' }), WRITER);
    const [url, init] = w.fetch.mock.calls[1]!;
    expect(url).toBe(`${URL_}/messages/777`);
    expect(init?.method).toBe('PATCH');
  });

  it.each([
    ['by another account', 'coroner', as('other')],
    ['in another channel', 'medicalStaff', WRITER],
  ])('cannot be replaced %s', async (_, target, caller) => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, send('coroner'), WRITER);
    const failure = await w.failure(NAME, send(target, { messageId: '777' }), caller);
    expect(failure.code).toBe('permission-denied');
    expect(w.fetch).toHaveBeenCalledTimes(1);
  });

  it('of a guest cannot be replaced by a guest', async () => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, send('errors'));
    expect((await w.failure(NAME, send('errors', { messageId: '777' }))).code).toBe('permission-denied');
  });
});

describe('who may send', () => {
  const everybody = {
    guest: {},
    newcomer: as('newcomer'),
    writer: WRITER,
    admin: as('admin'),
    former: as('former'),
  };
  const allowed: Record<string, string[]> = {
    login: ['newcomer', 'writer', 'admin'],
    errors: ['guest', 'newcomer', 'writer', 'admin'],
    admin: ['admin'],
    coroner: ['writer'],
    development: ['guest', 'newcomer', 'writer', 'admin'],
    lawEnforcement: ['guest', 'newcomer', 'writer', 'admin'],
    medicalStaff: ['writer'],
  };

  it.each(WEBHOOK_TARGETS)('to %s', async (target) => {
    for (const [name, caller] of Object.entries(everybody)) {
      const w = answering(world(DATA), sent);
      const outcome = await w.call(NAME, send(target), caller).then(
        () => true,
        () => false,
      );
      expect(outcome, name).toBe(allowed[target]!.includes(name));
      expect(w.fetch).toHaveBeenCalledTimes(outcome ? 1 : 0);
    }
  });
});

describe('a message is refused', () => {
  const embed = (more: object) => ({ payload: { embeds: [more] } });
  it.each([
    ['to an unknown channel', send('general')],
    ['to an address', send('errors', { url: 'https://evil.test' })],
    ['that is empty', send('errors', { payload: { embeds: [] } })],
    ['with an empty embed', send('errors', embed({}))],
    [
      'with 11 embeds',
      send('errors', { payload: { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) } }),
    ],
    [
      'with 26 fields',
      send('errors', embed({ fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) })),
    ],
    [
      'with a field of 1025 characters',
      send('errors', embed({ fields: [{ name: 'n', value: 'v'.repeat(1025) }] })),
    ],
    [
      'with a content of 2001 characters',
      send('errors', { payload: { content: 'x'.repeat(2001), embeds: [] } }),
    ],
    [
      'with 6001 characters in all',
      send('errors', {
        payload: { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      }),
    ],
    ['with a name of its own', send('errors', { payload: { embeds: [{ title: 'x' }], username: 'Admin' } })],
    [
      'with mentions of its own',
      send('errors', { payload: { embeds: [{ title: 'x' }], allowed_mentions: { parse: ['everyone'] } } }),
    ],
    [
      'with a picture that is no https address',
      send('errors', embed({ image: { url: 'javascript:alert(1)' } })),
    ],
    ['with a path as message id', send('errors', { messageId: '../../roles/admin' })],
  ])('%s', async (_, request) => {
    const w = answering(world(DATA), sent);
    expect((await w.failure(NAME, request, WRITER)).code).toBe('invalid-argument');
    expect(w.fetch).not.toHaveBeenCalled();
    expect(w.database.read('webhookLogs')).toBeNull();
  });

  it.each([
    [undefined],
    ['https://evil.test/api/webhooks/1/x'],
    ['https://discord.com.evil.test/api/webhooks/1/x'],
    ['https://discord.com/api/webhooks/1/x/../../../users'],
    ['http://169.254.169.254/'],
    ['http://127.0.0.1:9000/hook'],
  ])('when the channel’s address is %s', async (url) => {
    const w = answering(world({ webhooks: { errors: { url } } }), sent);
    expect((await w.failure(NAME, send('errors'))).details.reason).toBe('not_configured');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('but on a developer’s machine a channel may be on loopback', async () => {
    const w = answering(
      world({ webhooks: { errors: { url: 'http://127.0.0.1:9000/hook' } } }, { loopback: true }),
      sent,
    );
    await expect(w.call(NAME, send('errors'))).resolves.toMatchObject({ success: true });
  });
});

describe('how often', () => {
  it('one guest, and all together, may send', async () => {
    const w = answering(world(DATA), sent);
    for (let n = 0; n < 30; n += 1) await w.call(NAME, send('errors'), { address: `10.0.0.${n % 3}` });
    expect((await w.failure(NAME, send('errors'), { address: '10.0.0.0' })).code).toBe('resource-exhausted');
    expect((await w.failure(NAME, send('errors'), { address: '10.0.0.9' })).code).toBe('resource-exhausted');
    await w.call(NAME, send('development'), { address: '10.0.0.0' });
    w.pass(60_000);
    await w.call(NAME, send('errors'), { address: '10.0.0.0' });
  });

  it('a briefly busy channel is waited for, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = answering(world(DATA), busy('1'), sent);
    await expect(w.call(NAME, send('errors'))).resolves.toMatchObject({ messageId: '777' });
    expect(w.fetch).toHaveBeenCalledTimes(2);
  });

  it('a busy channel is left alone for as long as it says', async () => {
    const w = answering(world(DATA), busy('30'));
    const failure = await w.failure(NAME, send('errors'));
    expect(failure.code).toBe('resource-exhausted');
    expect(failure.details).toEqual({ reason: 'rate_limited', retryable: true, retryAfter: 30 });
    expect(w.fetch).toHaveBeenCalledTimes(1);
  });
});

describe('when the channel', () => {
  it.each([
    ['is gone', () => json({}, { status: 404 }), 'unavailable', false],
    ['is down', () => new Response('', { status: 503 }), 'unavailable', true],
    [
      'answers with a page',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'data-loss',
      false,
    ],
    ['gives no id', () => json({ id: '../x' }), 'data-loss', false],
  ])('%s, the send is logged as failed and no address is told', async (_, reply, code, retryable) => {
    const w = answering(world(DATA), reply);
    const failure = await w.failure(NAME, send('errors'));
    expect(failure.code).toBe(code);
    expect(failure.details.retryable).toBe(retryable);
    expect(Object.values(w.database.read('webhookLogs') as object)).toEqual([
      { target: 'errors', at: NOON, edit: false, status: 'failed' },
    ]);
    expect([...w.logged, failure.message, JSON.stringify(failure.details)].join()).not.toContain('CANARY');
  });

  it('is silent, it is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = world(DATA);
    w.fetch.mockImplementation(never);
    const failure = w.failure(NAME, send('errors'));
    await vi.advanceTimersByTimeAsync(8000);
    expect((await failure).code).toBe('deadline-exceeded');
  });
});
