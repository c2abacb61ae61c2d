import { afterEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_TARGETS } from '../../contract/webhooks.ts';
import { ADDRESS, answering, bodyOf, busy, DATA, NAME, send, sent, WRITER } from './support/webhooks.ts';
import { as, json, never, NOON, world } from './support/world.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a message', () => {
  it('is sent to the channel of its target and logged, and returns its id', async () => {
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
    expect(w.fetch.mock.calls[0]?.[0]).toBe(`${ADDRESS}?wait=true`);
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

  it('can mention only the account of its channel', async () => {
    const w = answering(world({ ...DATA, webhooks: { errors: { url: ADDRESS, mention: '55' } } }), sent);
    await w.call(NAME, send('errors', { payload: { content: '@everyone <@1> <@55>', embeds: [] } }), WRITER);
    expect(bodyOf(w)).toMatchObject({
      content: '@everyone <@1> <@55>',
      allowed_mentions: { parse: [], users: ['55'] },
    });
  });

  it.each([
    ['a guest', undefined],
    ['an account that a stranger made for themselves', as('stranger')],
  ])('of %s has no mentions or links, and keeps its embed', async (_, caller) => {
    const w = answering(world({ webhooks: { errors: { url: ADDRESS, mention: '55' } } }), sent);
    const text = 'See [this](https://evil.test/x) @here <@55>';
    const embeds = [
      {
        title: text,
        url: 'https://evil.test',
        color: 7,
        fields: [{ name: 'Page', value: text }],
        timestamp: '2026-11-21T12:00:00Z',
      },
    ];
    await w.call(NAME, send('errors', { payload: { content: text, embeds } }), caller);
    const inert = 'See [\u200bthis](https:\u200b//evil.test/x) @\u200bhere <\u200b@\u200b55>';
    expect(bodyOf(w)).toEqual({
      content: inert,
      embeds: [
        {
          title: inert,
          color: 7,
          fields: [{ name: 'Page', value: inert }],
          timestamp: '2026-11-21T12:00:00Z',
        },
      ],
      allowed_mentions: { parse: [], users: [] },
    });
  });

  it('of a sign-in contains account data of the server only', async () => {
    const w = answering(world({ ...DATA, roles: { medic: DATA.roles.other } }), sent);
    const fields = [{ name: 'Username', value: 'ruth.adler' }];
    await w.call(
      NAME,
      send('login', { payload: { embeds: [{ title: 'GTA World login', fields }] } }),
      as('medic', { signInProvider: 'password' }),
    );
    const [card] = (bodyOf(w) as { embeds: { title: string; fields: { name: string; value: string }[] }[] })
      .embeds;
    expect(card?.title).toBe('E-mail login');
    expect(card?.fields.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Username: Noor Haverkamp',
      'ID: medic',
      'Faction member: No',
      'Faction character: —',
      'Rank: —',
      'Multiple faction characters: No',
      'All characters: —',
    ]);
  });

  it('can be updated by its sender', async () => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, send('coroner'), WRITER);
    await w.call(NAME, send('coroner', { messageId: '777' }), WRITER);
    const [url, init] = w.fetch.mock.calls[1]!;
    expect(url).toBe(`${ADDRESS}/messages/777`);
    expect(init?.method).toBe('PATCH');
  });

  it.each([
    ['by another account', 'coroner', as('other')],
    ['in another channel', 'medicalStaff', WRITER],
  ])('cannot be updated %s', async (_, target, caller) => {
    const w = answering(world(DATA), sent);
    await w.call(NAME, send('coroner'), WRITER);
    const failure = await w.failure(NAME, send(target, { messageId: '777' }), caller);
    expect(failure.code).toBe('permission-denied');
    expect(w.fetch).toHaveBeenCalledTimes(1);
  });

  it('of a guest cannot be updated by a guest', async () => {
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
    login: ['writer', 'admin'],
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

describe('rate limits', () => {
  it('of one guest, and of all guests', async () => {
    const w = answering(world(DATA), sent);
    for (let n = 0; n < 30; n += 1) await w.call(NAME, send('errors'), { address: `10.0.0.${n % 3}` });
    expect((await w.failure(NAME, send('errors'), { address: '10.0.0.0' })).code).toBe('resource-exhausted');
    expect((await w.failure(NAME, send('errors'), { address: '10.0.0.9' })).code).toBe('resource-exhausted');
    await w.call(NAME, send('development'), { address: '10.0.0.0' });
    w.pass(60_000);
    await w.call(NAME, send('errors'), { address: '10.0.0.0' });
  });

  it('a briefly rate-limited channel is retried once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = answering(world(DATA), busy('1'), sent);
    await expect(w.call(NAME, send('errors'))).resolves.toMatchObject({ messageId: '777' });
    expect(w.fetch).toHaveBeenCalledTimes(2);
  });

  it('a rate-limited channel is not used until its Retry-After', async () => {
    const w = answering(world(DATA), busy('30'));
    const failure = await w.failure(NAME, send('errors'));
    expect(failure.code).toBe('resource-exhausted');
    expect(failure.details).toEqual({ reason: 'rate_limited', retryable: true, retryAfter: 30 });
    expect(w.fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['1e300', 3600],
    ['86400', 3600],
    ['-5', 60],
    ['NaN', 60],
    ['Infinity', 60],
    ['Wed, 01 Jan 2031 00:00:00 GMT', 60],
    ['5.2', 6],
  ])('a wait of %s is returned as %i seconds', async (wait, seconds) => {
    const w = answering(world(DATA), busy(wait));
    expect((await w.failure(NAME, send('errors'))).details.retryAfter).toBe(seconds);
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
  ])('%s, the failure is logged without the URL', async (_, reply, code, retryable) => {
    const w = answering(world(DATA), reply);
    const failure = await w.failure(NAME, send('errors'));
    expect(failure.code).toBe(code);
    expect(failure.details.retryable).toBe(retryable);
    expect(Object.values(w.database.read('webhookLogs') as object)).toEqual([
      { target: 'errors', at: NOON, edit: false, status: 'failed' },
    ]);
    expect([...w.logged, failure.message, JSON.stringify(failure.details)].join()).not.toContain('CANARY');
  });

  it('accepted a message that cannot be logged, success is returned', async () => {
    const w = world(DATA);
    w.fetch.mockImplementation(() => {
      w.database.failWith(new Error('away'));
      return Promise.resolve(sent());
    });
    expect(await w.call(NAME, send('errors'))).toEqual({ success: true, messageId: '777' });
    expect(w.logged.join()).toContain('webhook_not_logged');
  });

  it('does not respond, it times out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = world(DATA);
    w.fetch.mockImplementation(never);
    const failure = w.failure(NAME, send('errors'));
    await vi.advanceTimersByTimeAsync(8000);
    expect((await failure).code).toBe('deadline-exceeded');
  });
});
