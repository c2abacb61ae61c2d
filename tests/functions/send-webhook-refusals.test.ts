import { describe, expect, it } from 'vitest';
import { answering, DATA, NAME, send, sent, WRITER } from './support/webhooks.ts';
import { world } from './support/world.ts';

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
    ['with a short request id', send('errors', { requestId: 'a'.repeat(15) })],
    ['with a path as request id', send('errors', { requestId: '../../roles/admins' })],
    ['with a path as slot', send('errors', { slot: '../../roles/admins' })],
    [
      'with free text among sign-ins',
      send('login', { payload: { content: 'Hi', embeds: [{ title: 'x' }] } }),
    ],
    [
      'with two cards among sign-ins',
      send('login', { payload: { embeds: [{ title: 'x' }, { title: 'y' }] } }),
    ],
    [
      'of a guest with a picture',
      send('development', embed({ thumbnail: { url: 'https://example.test/a.png' } })),
    ],
  ])('%s', async (_, request) => {
    const w = answering(world(DATA), sent);
    expect((await w.failure(NAME, request, WRITER)).code).toBe('invalid-argument');
    expect(w.fetch).not.toHaveBeenCalled();
    expect(w.database.read('webhookLogs')).toBeNull();
  });

  it.each([
    [null],
    ['https://evil.test/api/webhooks/1/x'],
    ['https://discord.com.evil.test/api/webhooks/1/x'],
    ['https://discord.com/api/webhooks/1/x/../../users'],
    ['http://169.254.169.254/'],
    ['http://127.0.0.1:9000/hook'],
  ])('if the channel’s URL is %s', async (url) => {
    const w = answering(world({ webhooks: { errors: { url } } }), sent);
    expect(await w.call(NAME, send('errors'))).toEqual({ success: false, reason: 'not_configured' });
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('but in development a channel may be on loopback', async () => {
    const w = answering(
      world({ webhooks: { errors: { url: 'http://127.0.0.1:9000/hook' } } }, { loopback: true }),
      sent,
    );
    await expect(w.call(NAME, send('errors'))).resolves.toMatchObject({ success: true });
  });
});
