import { expect, it } from 'vitest';
import { Parts } from '../src/parts.ts';

/** Returns the parts produced with a limit. */
function partsOf(limit: number, work: (parts: Parts) => void): readonly string[] {
  const parts = new Parts(limit);
  work(parts);
  parts.flush();
  return parts.done;
}

const inBold = (parts: Parts, work: () => void): void => {
  parts.enter('[b]', '[/b]');
  work();
  parts.leave();
};

it('moves at most half of a part to the next', () => {
  const parts = new Parts(100);
  parts.hold('x'.repeat(30));
  expect(parts.canHold(20)).toBe(true);
  expect(parts.canHold(21)).toBe(false);
});

it.each([
  ['where there is room for it', 9, '[b]x [/b]'],
  ['not where there is none', 8, '[b]x[/b]'],
])('prints white space at the end of a tag %s', (_, limit, part) => {
  const work = (parts: Parts): void =>
    inBold(parts, () => {
      parts.add('x');
      parts.hold(' ');
    });
  expect(partsOf(limit, work)).toEqual([part]);
});

it.each([
  ['where there is room for it', 9, ['[b]xH[/b]']],
  ['in a part of its own where there is none', 8, ['[b]x[/b]', '[b]H[/b]']],
])('prints a heading at the end of a tag %s', (_, limit, expected) => {
  const work = (parts: Parts): void =>
    inBold(parts, () => {
      parts.add('x');
      parts.hold('H');
    });
  expect(partsOf(limit, work)).toEqual(expected);
});

it.each([
  ['nothing', ''],
  ['white space', ' '],
])('prints no tag around %s', (_, held) => {
  const work = (parts: Parts): void => {
    parts.add('a');
    inBold(parts, () => parts.hold(held));
  };
  expect(partsOf(20, work)).toEqual(['a']);
});

it('creates no empty part', () => {
  const work = (parts: Parts): void => {
    parts.add('a');
    parts.flush();
    parts.flush();
  };
  expect(partsOf(20, work)).toEqual(['a']);
});
