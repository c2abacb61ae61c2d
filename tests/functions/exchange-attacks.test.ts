import { describe, expect, it } from 'vitest';
import type { Failure } from '../../functions/src/platform/failure.ts';
import { asked, FACTION, provider, REQUEST } from './support/provider.ts';
import { json, world } from './support/world.ts';

const NAME = 'exchangeAuthCodeForToken';

describe('an attack', () => {
  it.each([
    ['another client', { clientId: 'theirs' }],
    ['a redirect elsewhere', { redirectUri: 'https://evil.test/forms/#/auth/gta/callback' }],
    ['a look-alike origin', { redirectUri: 'https://forms.test.evil.test/' }],
    ['credentials in the redirect', { redirectUri: 'https://forms.test@evil.test/' }],
    ['a user name before our origin', { redirectUri: 'https://me:pw@forms.test/' }],
    ['a script', { redirectUri: 'javascript:alert(1)' }],
    ['no code', { code: '' }],
    ['a code with a line break', { code: 'a\r\nHost: evil' }],
    ['a code that is no text', { code: { $gt: '' } }],
    ['a giant code', { code: 'x'.repeat(5000) }],
    ['a field too many', { tokenUrl: 'https://evil.test' }],
  ])('%s is refused before anything is sent', async (_, change) => {
    const w = world(FACTION);
    provider(w);
    const failure = await w.failure(NAME, { ...REQUEST, ...change });
    expect(failure.code).toBe('invalid-argument');
    expect(failure.message).not.toContain('CANARY');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it.each([null, undefined, 'text', 7, [], [REQUEST]])(
    '%j in place of a request is refused',
    async (data) => {
      expect((await world().failure(NAME, data)).code).toBe('invalid-argument');
    },
  );

  it('with a used code is not sent to the provider', async () => {
    const w = world(FACTION);
    provider(w);
    await w.call(NAME, REQUEST);
    const failure = await w.failure(NAME, REQUEST, { address: '198.51.100.9' });
    expect(failure.details).toEqual({ reason: 'code_reused', retryable: false });
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('with one code concurrently signs in once', async () => {
    const w = world(FACTION);
    provider(w);
    const both = await Promise.allSettled([w.call(NAME, REQUEST), w.call(NAME, REQUEST)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('is limited per IP address, and others are not', async () => {
    const w = world(FACTION);
    provider(w, { token: [() => json({ error: 'invalid_grant' }, { status: 400 })] });
    for (let n = 0; n < 20; n += 1)
      expect((await w.failure(NAME, { ...REQUEST, code: `c${n}` })).details.reason).toBe('invalid_grant');
    const refused = await w.failure(NAME, { ...REQUEST, code: 'more' });
    expect(refused.code).toBe('resource-exhausted');
    expect(refused.details).toMatchObject({
      reason: 'rate_limited',
      retryable: true,
      retryAfter: 600,
      text: { values: { seconds: 600 } },
    });
    expect(asked(w, '/oauth/token')).toBe(20);
    expect((await w.failure(NAME, { ...REQUEST, code: 'other' }, { address: '::1' })).details.reason).toBe(
      'invalid_grant',
    );
    w.pass(600_000);
    expect((await w.failure(NAME, { ...REQUEST, code: 'later' })).details.reason).toBe('invalid_grant');
  });

  it('is limited per account across IP addresses', async () => {
    const w = world(FACTION);
    provider(w);
    for (let n = 0; n < 10; n += 1)
      await w.call(NAME, { ...REQUEST, code: `c${n}` }, { address: `10.0.0.${n}` });
    const failure = await w.failure(NAME, { ...REQUEST, code: 'c10' }, { address: '10.0.0.10' });
    expect(failure.code).toBe('resource-exhausted');
  });
});

describe('secrets', () => {
  it('never occur in a log, a stored value or a message', async () => {
    const replies: Parameters<typeof provider>[1][] = [
      {},
      { token: [() => json({ error: 'invalid_grant', message: 'CANARY-code' }, { status: 400 })] },
      { token: [() => Promise.reject(new Error('CANARY-secret'))] },
      { user: [() => json({ user: 'CANARY-access' })] },
      { user: [() => new Response('CANARY-access', { status: 500 })] },
    ];
    for (const [index, reply] of replies.entries()) {
      const w = world(FACTION);
      provider(w, reply);
      const request = { ...REQUEST, code: `CANARY-code-${index}` };
      const error = await w.call(NAME, request).then(
        () => undefined,
        (failure: Failure) => failure,
      );
      expect(w.logged.length).toBeGreaterThan(0);
      expect(
        [
          ...w.logged,
          JSON.stringify(w.database.read('users')),
          JSON.stringify(w.database.read('rateLimits')),
          error?.message,
          JSON.stringify(error?.details),
        ].join('\n'),
      ).not.toContain('CANARY');
    }
  });

  it('are required: without them the provider is not configured', async () => {
    for (const missing of ['clientId', 'clientSecret'] as const) {
      const w = world({}, { [missing]: '' });
      const failure = await w.failure(NAME, REQUEST);
      expect(failure.details.reason).toBe('not_configured');
      expect(w.fetch).not.toHaveBeenCalled();
    }
  });
});
