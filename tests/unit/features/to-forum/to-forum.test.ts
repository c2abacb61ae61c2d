import { product } from '../../../../contract/organisation.ts';
import { describe, expect, it } from 'vitest';
import {
  addressWithPayload,
  decodePayload,
  encodePayload,
  findPayload,
} from '../../../../src/features/to-forum/post-payload.ts';
import { boardsOf, userScript } from '../../../../src/features/to-forum/user-script.ts';
import { packText } from '../../../../src/shared/lib/packed-text.ts';

describe('post payload', () => {
  const PAYLOAD = { title: 'A title', recipients: ['Ada One'], parts: ['One\ntwo', ''] };
  const WHOLE = { version: 1, ...PAYLOAD };

  const readText = async (value: unknown) => decodePayload(await packText(JSON.stringify(value)));

  it('round-trips through a URL', async () => {
    const address = addressWithPayload('https://forum.test/posting.php?f=7', await encodePayload(PAYLOAD));
    expect(await decodePayload(findPayload(`<a href="${address}">`) ?? '')).toEqual({
      ok: true,
      value: PAYLOAD,
    });
    expect(findPayload('https://forum.test/#p12')).toBeNull();
  });

  it.each([
    ['nothing', null, `not a post from ${product}`],
    ['a list', [], `not a post from ${product}`],
    ['no version', PAYLOAD, `not a post from ${product}`],
    ['an older version', { ...WHOLE, version: 0 }, `not a post from ${product}`],
    ['a newer version', { version: 2 }, 'newer version'],
    ['more than it should', { ...WHOLE, more: 1 }, `not a post from ${product}`],
    ['a title of two lines', { ...WHOLE, title: 'a\nb' }, `not a post from ${product}`],
    ['a recipient of two lines', { ...WHOLE, recipients: ['a\nb'] }, `not a post from ${product}`],
    ['no name', { ...WHOLE, recipients: [' '] }, `not a post from ${product}`],
    ['no part', { ...WHOLE, parts: [] }, `not a post from ${product}`],
    ['a part that is no text', { ...WHOLE, parts: [1] }, `not a post from ${product}`],
    [
      'a part too long for any board',
      { ...WHOLE, parts: ['x'.repeat(70_001)] },
      `not a post from ${product}`,
    ],
    ['more than a post can hold', { ...WHOLE, parts: ['x'.repeat(2_000_001)] }, 'too large'],
  ])('refuses %s', async (_, value, sentence) => {
    expect(await readText(value)).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  });

  it('refuses truncated, modified or invalid input', async () => {
    const packed = await encodePayload(PAYLOAD);
    const changed = `${packed.slice(0, 20)}${packed[20] === 'A' ? 'B' : 'A'}${packed.slice(21)}`;
    for (const text of [packed.slice(0, -4), changed, '', 'phmc'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await decodePayload(text)).toEqual({ ok: false, error: expect.stringContaining('damaged') });
  });
});

describe('user script', () => {
  const pages = (...labels: readonly string[]) => labels.map((label, at) => ({ value: `page${at}`, label }));

  it('runs only on the four kinds of pages of each configured board', () => {
    const boards = boardsOf(
      pages(
        'https://Forum.test/posting.php?mode=post&f=7',
        'https://forum.test/ucp.php?i=pm&mode=compose',
        'https://board.test:8443/phpbb/viewforum.php?f=2',
        'http://plain.test/posting.php',
        'https://*/posting.php',
        'https://forum.test/\n// @match *://*/*',
      ),
    );
    expect(boards).toEqual(['https://forum.test/', 'https://board.test:8443/phpbb/']);
    const [header = ''] = userScript('https://app.test/forms/', boards).split('// ==/UserScript==');
    expect(header.match(/@(?:match|include) .*/g)?.map((rule) => rule.split(/ +/))).toEqual([
      ['@match', 'https://forum.test/posting.php*'],
      ['@match', 'https://forum.test/ucp.php*'],
      ['@match', 'https://forum.test/viewtopic.php*'],
      ['@match', 'https://forum.test/viewforum.php*'],
      ['@include', 'https://board.test:8443/phpbb/posting.php*'],
      ['@include', 'https://board.test:8443/phpbb/ucp.php*'],
      ['@include', 'https://board.test:8443/phpbb/viewtopic.php*'],
      ['@include', 'https://board.test:8443/phpbb/viewforum.php*'],
    ]);
    expect(boardsOf(undefined)).toEqual([]);
  });
});
