import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBBCode, TAG_LIMIT } from '../../../../src/engine/bbcode/reader.ts';
import { createIncrementalReader } from '../../../../src/engine/bbcode/incremental-reader.ts';
import { balancedDocument, hostileText } from './documents.ts';

it('parses a changed post like a full parse, repairs included', () => {
  const piece = fc.oneof(
    { arbitrary: balancedDocument, weight: 3 },
    fc.constantFrom(
      '[b]',
      '[/b]',
      '[url=/a]',
      '[/url]',
      '[hr]',
      '[/hr]',
      '[b:1]',
      '[/b:1]',
      '[quote="',
      '\n',
    ),
    hostileText,
  );
  const splice = fc.tuple(fc.nat(), fc.nat(2), fc.array(piece, { maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(splice, { maxLength: 8 }), (first, splices) => {
      const read = createIncrementalReader();
      let pieces = first;
      for (const [at, removed, added] of [[0, 0, []] as const, ...splices]) {
        pieces = pieces.toSpliced(at % (pieces.length + 1), removed, ...added);
        const text = pieces.join('');
        expect(read(text)).toEqual(readBBCode(text));
      }
    }),
    { numRuns: 300 },
  );
});

it('reuses the tree before a change', () => {
  const read = createIncrementalReader();
  const [first] = read('[b]a[/b][i]b[/i][u]c[/u]').tree;
  const reading = read('[b]a[/b][i]bb[/i][u]c[/u]');
  expect(reading).toEqual(readBBCode(reading.text));
  expect(reading.tree[0]).toBe(first);
});

it('parses the whole post if it may exceed the tag limit of the forum', () => {
  const read = createIncrementalReader();
  read('[hr][/hr]'.repeat(TAG_LIMIT));
  const text = '[hr][/hr]'.repeat(TAG_LIMIT + 1);
  expect(read(text).problems).toEqual(readBBCode(text).problems);
});
