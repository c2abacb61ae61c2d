import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_CHARACTERS } from '../../contract/callables.ts';
import { as, json, never, world, type World } from './support/world.ts';

const NAME = 'uploadImage';
const ME = as('medic');
/** A world in which the caller has a role. */
const worldOf = (settings: Parameters<typeof world>[1] = {}): World =>
  world({ roles: { medic: { permissions: {}, accessLevel: 'none', scriptRank: 0 } } }, settings);
const base64 = (bytes: readonly number[], length = 60): string =>
  Buffer.concat([Buffer.from(bytes), Buffer.alloc(length)]).toString('base64');
const PNG = base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const hosted = (
  w: World,
  reply = () => json({ success: true, data: { link: 'https://i.images.test/a.png' } }),
): World => {
  w.fetch.mockImplementation(() => Promise.resolve(reply()));
  return w;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('uploadImage', () => {
  it.each([
    ['PNG', PNG],
    ['JPEG', base64([0xff, 0xd8, 0xff, 0xe0])],
    ['GIF', base64([...Buffer.from('GIF89a')])],
    ['WebP', base64([...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')])],
  ])('puts a %s on the image host', async (_, image) => {
    const w = hosted(worldOf({ imageHostAlbum: 'abc' }));
    expect(await w.call(NAME, { image, title: 'Diagram' }, ME)).toEqual({
      success: true,
      url: 'https://i.images.test/a.png',
      left: 99,
    });
    const [url, init] = w.fetch.mock.calls[0]!;
    expect(url).toBe('https://images.test/3/image');
    expect(init?.headers).toMatchObject({ authorization: 'Client-ID CANARY-image' });
    expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
      image,
      type: 'base64',
      title: 'Diagram',
      album: 'abc',
    });
  });

  it('takes pictures of members and of accounts from the game world, and of no account that made itself', async () => {
    const users = { 'gtaw:42': { id: 42, username: 'jonas.keller' } };
    await expect(hosted(world({ users })).call(NAME, { image: PNG }, as('gtaw:42'))).resolves.toMatchObject({
      success: true,
    });
    const w = hosted(world({ users }));
    expect((await w.failure(NAME, { image: PNG }, as('stranger'))).code).toBe('permission-denied');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('takes a picture as large as is said', async () => {
    const image = PNG.slice(0, 64) + 'A'.repeat(MAX_IMAGE_CHARACTERS - 64);
    await expect(hosted(worldOf()).call(NAME, { image }, ME)).resolves.toMatchObject({ success: true });
    expect((await hosted(worldOf()).failure(NAME, { image: `${image}AAAA` }, ME)).code).toBe(
      'invalid-argument',
    );
  });

  it.each([
    ['a page', { image: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
    ['a program', { image: base64([0x4d, 0x5a]) }],
    [
      'a RIFF that is no WebP',
      { image: base64([...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WAVE')]) },
    ],
    ['a data address', { image: `data:image/png;base64,${PNG}` }],
    ['half a group', { image: PNG.slice(0, -1) }],
    ['nothing', { image: '' }],
    ['a list', { image: [PNG] }],
    ['a place to send it to', { image: PNG, url: 'https://evil.test' }],
  ])('refuses %s', async (_, request) => {
    const w = hosted(worldOf());
    expect((await w.failure(NAME, request, ME)).code).toBe('invalid-argument');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('refuses guests and disabled accounts', async () => {
    expect((await worldOf().failure(NAME, { image: PNG })).code).toBe('unauthenticated');
    const w = world({ roles: { medic: { disabled: true, accessLevel: 'none', scriptRank: 0 } } });
    expect((await w.failure(NAME, { image: PNG }, ME)).code).toBe('permission-denied');
  });

  it('says when there is no image host', async () => {
    const failure = await worldOf({ imageHostAuthorization: '' }).failure(NAME, { image: PNG }, ME);
    expect(failure.code).toBe('failed-precondition');
    expect(failure.message).toBe('The image host is not configured');
  });

  it('is limited per account', async () => {
    const w = hosted(worldOf());
    for (let n = 0; n < 20; n += 1) await w.call(NAME, { image: PNG }, ME);
    expect((await w.failure(NAME, { image: PNG }, ME)).code).toBe('resource-exhausted');
  });

  it.each([
    ['a refusal', () => json({ data: { error: 'CANARY' } }, { status: 403 }), 'unavailable'],
    ['an outage', () => new Response('', { status: 502 }), 'unavailable'],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'data-loss'],
    ['a link that is no https address', () => json({ data: { link: 'javascript:alert(1)' } }), 'data-loss'],
    ['a link to this computer', () => json({ data: { link: 'http://127.0.0.1:1/a.png' } }), 'data-loss'],
  ])('passes on %s of the host as an error without its words', async (_, reply, code) => {
    const w = hosted(worldOf(), reply);
    const failure = await w.failure(NAME, { image: PNG }, ME);
    expect(failure.code).toBe(code);
    expect([...w.logged, failure.message].join()).not.toContain('CANARY');
  });

  it('gives a silent host up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = worldOf();
    w.fetch.mockImplementation(never);
    const failure = w.failure(NAME, { image: PNG }, ME);
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await failure).code).toBe('deadline-exceeded');
  });
});
