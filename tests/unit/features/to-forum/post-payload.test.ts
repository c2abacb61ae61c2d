import { expect, it } from 'vitest';
import { packText } from '../../../../src/shared/lib/packed-text.ts';
import {
  addressWithPayload,
  findPayload,
  encodePayload,
  decodePayload,
} from '../../../../src/features/to-forum/post-payload.ts';

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
  ['nothing', null, 'not a post from {product}'],
  ['a list', [], 'not a post from {product}'],
  ['no version', PAYLOAD, 'not a post from {product}'],
  ['an older version', { ...WHOLE, version: 0 }, 'not a post from {product}'],
  ['a newer version', { version: 2 }, 'newer version'],
  ['more than it should', { ...WHOLE, more: 1 }, 'not a post from {product}'],
  ['a title of two lines', { ...WHOLE, title: 'a\nb' }, 'not a post from {product}'],
  ['a recipient of two lines', { ...WHOLE, recipients: ['a\nb'] }, 'not a post from {product}'],
  ['no name', { ...WHOLE, recipients: [' '] }, 'not a post from {product}'],
  ['no part', { ...WHOLE, parts: [] }, 'not a post from {product}'],
  ['a part that is no text', { ...WHOLE, parts: [1] }, 'not a post from {product}'],
  ['a part too long for any board', { ...WHOLE, parts: ['x'.repeat(70_001)] }, 'not a post from {product}'],
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
