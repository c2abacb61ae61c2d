import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureState } from '../../functions/src/tools/pictures/picture.ts';
import { chunk, PICTURES, png, type PngParts } from './support/pictures.ts';

const patched = (bytes: Buffer, at: number, ...values: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};
const PALETTE = chunk('PLTE', Buffer.alloc(6));
const PNGS: Readonly<Record<string, PngParts>> = {
  'in colour': {},
  'of a palette': { color: 3, depth: 1, rows: Buffer.alloc(4), before: [PALETTE] },
  'in grey with transparency, of 16 bits': { color: 4, depth: 16, rows: Buffer.alloc(18) },
  interlaced: { width: 5, height: 3, interlace: 1, rows: Buffer.alloc(4 + 4 + 4 + 10 + 14 + 16) },
  'with a note': { before: [chunk('tEXt', Buffer.from('a'))], after: [chunk('tIME', Buffer.alloc(7))] },
};
const NOT_PNGS: Readonly<Record<string, PngParts>> = {
  'with a row too few': { rows: Buffer.alloc(7) },
  'with a row too many': { rows: Buffer.alloc(21) },
  'with a filter that there is not': { rows: Buffer.alloc(14, 5) },
  'of no width': { width: 0 },
  'of more dots than can be drawn': { width: 60_000, height: 60_000 },
  'of a depth that its colours cannot have': { depth: 4 },
  'of a palette that is missing': { color: 3, rows: Buffer.alloc(6) },
  'with a chunk that must be known and is not': { before: [chunk('NEWx', Buffer.alloc(1))] },
  'with a second picture': {
    after: [chunk('tEXt', Buffer.alloc(1)), chunk('IDAT', deflateSync(Buffer.alloc(14)))],
  },
};

describe('a PNG', () => {
  it.each(Object.entries(PNGS))('%s is valid', async (_, parts) => {
    expect(await pictureState(png(parts))).toBe('whole');
  });

  it.each(Object.entries(NOT_PNGS))('%s is refused', async (_, parts) => {
    expect(await pictureState(png(parts))).toBe('damaged');
  });

  it('whose chunk differs from its checksum is refused', async () => {
    expect(await pictureState(patched(png(), 19, 1))).toBe('damaged');
  });
});

it.each(Object.entries({ ...PICTURES, PNG: png() }))(
  'a %s is valid, truncated ones are not, and trailing data only if phones append it',
  async (name, bytes) => {
    expect(await pictureState(bytes)).toBe('whole');
    const longer = Buffer.concat([bytes, Buffer.from('<script>')]);
    expect(await pictureState(longer)).toBe(name.includes('JPEG') ? 'whole' : 'damaged');
    for (let length = 12; length < bytes.length; length += 1)
      expect(await pictureState(bytes.subarray(0, length)), `${length} bytes`).toBe('damaged');
  },
);

const ends: readonly (readonly [keyof typeof PICTURES, string])[] = [
  ['baseline JPEG', 'ffd9'],
  ['progressive JPEG', 'ffd9'],
  ['JPEG with restarts', 'ffd9'],
  ['GIF', '003b'],
];
it.each(ends)('half of a %s with the end of a whole one is refused', async (name, end) => {
  const bytes = PICTURES[name];
  const half = Buffer.concat([bytes.subarray(0, bytes.length * 0.9 - 6), Buffer.from(end, 'hex')]);
  expect(await pictureState(half)).toBe('damaged');
});

it.each([
  ['baseline JPEG', 0xc0],
  ['progressive JPEG', 0xc2],
] as const)('a %s that declares more data than it has is refused', async (name, marker) => {
  const bytes = PICTURES[name];
  const frame = bytes.indexOf(Buffer.from([0xff, marker]));
  expect(await pictureState(patched(bytes, frame + 5, 0x10, 0, 0x10, 0))).toBe('damaged');
});

it.each([
  ['lossy WebP', 26],
  ['animated WebP', 24],
] as const)('a %s with inconsistent sizes or without pixels is refused', async (name, at) => {
  expect(await pictureState(patched(PICTURES[name], at, 0, 0))).toBe('damaged');
});

it.each(['<svg onload=alert(1)>', 'MZ', 'RIFF....WAVE', '%PDF-1.7', ''])(
  '%s is not a picture',
  async (text) => {
    expect(await pictureState(Buffer.from(text))).toBe('unknown');
  },
);
