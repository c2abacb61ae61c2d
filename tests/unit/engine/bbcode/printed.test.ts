import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBBCode } from '#phpbb-bbcode';
import {
  carryPrinted,
  placePrinted,
  type PrintedField,
  type PrintedNode,
} from '../../../../src/engine/bbcode/printed.ts';

/** Returns the fields of a tree's nodes with their text. */
const textsIn = (nodes: readonly PrintedNode[], text: string): readonly string[] =>
  nodes.flatMap((node) => [
    ...(node.printed ?? []).map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`),
    ...(node.type === 'tag' ? textsIn(node.children, text) : []),
  ]);

it('maps each text, image and check box to the fields that printed it', () => {
  const text = 'x [b]one[/b] two[divbox=white]three [img]https://a.example[/img][cb][/cb][hr][/hr][/divbox]y';
  const at = (field: string, from: string, to: string): PrintedField => ({
    field,
    start: text.indexOf(from),
    end: text.indexOf(to) + to.length,
  });
  const { tree } = readBBCode(text);
  const placed = placePrinted(tree, [
    at('a', 'one', 'tw'),
    at('b', 'hree', 'https'),
    at('c', '[cb]', '[hr]'),
  ]);
  expect(textsIn(placed, text)).toEqual(['a: one', 'a:  tw', 'b: hree ', 'b: [img]https', 'c: [cb][/cb]']);
  expect(placed[0]).toBe(tree[0]);
  expect(placePrinted(tree, [])).toBe(tree);
});

it('maps spoiler titles and links to the fields that printed their opening tag', () => {
  const text = '[altspoiler=1 - Ann]the [url=https://a.example/]picture[/url][/altspoiler]';
  const at = (field: string, from: string): PrintedField => ({
    field,
    start: text.indexOf(from),
    end: text.indexOf(from) + from.length,
  });
  const placed = placePrinted(readBBCode(text).tree, [at('a', 'Ann'), at('b', 'https://a.example/')]);
  expect(textsIn(placed, text)).toEqual(['a: Ann', 'b: https://a.example/']);
});

const piece = fc.record({ length: fc.nat(3), isPrinted: fc.boolean() });

/** Joins one-letter pieces, and returns the ranges of the printed ones. */
function join(pieces: readonly { length: number; isPrinted: boolean }[]) {
  const printed: PrintedField[] = [];
  let text = '';
  for (const [index, { length, isPrinted }] of pieces.entries()) {
    const start = text.length;
    text += 'abcdef'.charAt(index).repeat(length);
    if (isPrinted) printed.push({ start, end: text.length, field: String(index) });
  }
  return { text, printed };
}

it('keeps unchanged stretches in order without overlaps', () => {
  const change = fc.tuple(fc.nat(12), fc.nat(4), fc.stringMatching(/^[xyz]{0,4}$/));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), change, (pieces, [place, removed, added]) => {
      const { text, printed } = join(pieces);
      const at = Math.min(place, text.length);
      const after = text.slice(0, at) + added + text.slice(at + removed);
      const carried = carryPrinted(printed, text, after);
      let end = 0;
      for (const one of carried) {
        expect(one.start).toBeGreaterThanOrEqual(end);
        expect(one.end).toBeGreaterThanOrEqual(one.start);
        ({ end } = one);
      }
      expect(end).toBeLessThanOrEqual(after.length);
      for (const one of printed) {
        if (one.end >= at && one.start <= at + removed) continue;
        const same = carried.find(({ field }) => field === one.field);
        expect(after.slice(same?.start, same?.end)).toBe(text.slice(one.start, one.end));
      }
    }),
  );
});

it.each([
  ['an answer that is typed on grows', 'Jo|n|.', 0, ['Jon']],
  ['a gap that is filled is none any more', 'n/a|x|.', 3, []],
] as const)('%s', (_, change, removed, expected) => {
  const [start = '', added = '', rest = ''] = change.split('|');
  const gap = removed > 0 ? { gap: 'Name' } : {};
  const after = start.slice(0, start.length - removed) + added + rest;
  const carried = carryPrinted([{ start: 0, end: start.length, field: 'name', ...gap }], start + rest, after);
  expect(carried.map(({ start: from, end }) => after.slice(from, end))).toEqual(expected);
});
