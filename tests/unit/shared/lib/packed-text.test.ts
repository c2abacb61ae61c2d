import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packText, unpackText } from '../../../../src/shared/lib/packed-text.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';

const MOST = 100_000;

it('round-trips every text in URL-safe characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (text) => {
      const packed = await packText(text);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(await unpackText(packed, MOST)).toEqual(ok(text));
    }),
    { numRuns: 50 },
  );
});

it('reports truncated, extended or changed input, and never returns another text', async () => {
  const text = 'Found beside a car on Alta Street. '.repeat(3);
  const packed = await packText(text);
  for (let place = 0; place < packed.length - 1; place += 1) {
    expect(await unpackText(packed.slice(0, place), MOST), `cut at ${place}`).toEqual(err('damaged'));
    const changed = `${packed.slice(0, place)}${packed[place] === 'A' ? 'B' : 'A'}${packed.slice(place + 1)}`;
    expect([err('damaged'), ok(text)], `changed at ${place}`).toContainEqual(await unpackText(changed, MOST));
  }
  for (const other of [`${packed}%20`, 'ä', '!'])
    expect(await unpackText(other, MOST), other).toEqual(err('damaged'));
});

it('stops inflating a decompression bomb early', async () => {
  const bomb = deflateSync(new Uint8Array(200_000_000)).toString('base64url');
  expect(bomb.length).toBeLessThan(300_000);
  const before = process.memoryUsage().arrayBuffers;
  expect(await unpackText(bomb, MOST)).toEqual(err('large'));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});
