import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_CHARACTERS } from '../../contract/callables.ts';
import { chunk, PICTURES, png } from './support/pictures.ts';
import { as, json, never, world, type World } from './support/world.ts';

const NAME = 'uploadImage';
const ME = as('medic');
/** A world in which the caller has a role. */
const worldOf = (settings: Parameters<typeof world>[1] = {}): World =>
  world({ roles: { medic: { permissions: {}, accessLevel: 'none', scriptRank: 0 } } }, settings);
const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
const PNG = png().toString('base64');
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
    ['JPEG', PICTURES['JPEG in color'].toString('base64')],
    ['GIF', PICTURES.GIF.toString('base64')],
    ['WebP', PICTURES['lossy WebP'].toString('base64')],
  ])('uploads a %s to the image host', async (_, image) => {
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

  it('accepts pictures of members and game-world accounts, not of self-registered accounts', async () => {
    const users = { 'gtaw:42': { id: 42, username: 'jonas.keller' } };
    await expect(hosted(world({ users })).call(NAME, { image: PNG }, as('gtaw:42'))).resolves.toMatchObject({
      success: true,
    });
    const w = hosted(world({ users }));
    expect((await w.failure(NAME, { image: PNG }, as('stranger'))).code).toBe('permission-denied');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('accepts a picture up to the size limit', async () => {
    const largest = (MAX_IMAGE_CHARACTERS / 4) * 3;
    const note = Buffer.alloc(largest - png().length - chunk('tEXt', Buffer.alloc(0)).length);
    const image = png({ after: [chunk('tEXt', note)] }).toString('base64');
    expect(image).toHaveLength(MAX_IMAGE_CHARACTERS);
    await expect(hosted(worldOf()).call(NAME, { image }, ME)).resolves.toMatchObject({ success: true });
    expect((await hosted(worldOf()).failure(NAME, { image: `${image}AAAA` }, ME)).code).toBe(
      'invalid-argument',
    );
  });

  it.each([
    ['a page', { image: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
    ['a program', { image: base64('MZ') }],
    ['a RIFF that is no WebP', { image: base64('RIFF....WAVE') }],
    ['a beginning of a picture with a page behind it', { image: base64('GIF89a<script>alert(1)</script>;') }],
    ['half a picture', { image: png().subarray(0, 40).toString('base64') }],
    ['a picture that has something behind it', { image: Buffer.concat([png(), png()]).toString('base64') }],
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

  it('reports a missing image host', async () => {
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
  ])('maps %s of the host to an error without its text', async (_, reply, code) => {
    const w = hosted(worldOf(), reply);
    const failure = await w.failure(NAME, { image: PNG }, ME);
    expect(failure.code).toBe(code);
    expect([...w.logged, failure.message].join()).not.toContain('CANARY');
  });

  it('times out if the host does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const w = worldOf();
    const asked = new Promise<void>((done) => {
      w.fetch.mockImplementation((...request) => {
        done();
        return never(...request);
      });
    });
    const failure = w.failure(NAME, { image: PNG }, ME);
    await asked;
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await failure).code).toBe('deadline-exceeded');
  });
});
