import { describe, expect, it } from 'vitest';
import { bind, canClose, drop, emptyMark, follow, insert, marksOf, pair, type Mark } from '../src/marks.ts';
import { ruleOfWritten, type TagRule } from '../src/tags.ts';
import { findTags } from '../src/tokenize.ts';

const ruleNamed = (name: string): TagRule => {
  const rule = ruleOfWritten(name);
  if (!rule) throw new Error(`no tag ${name}`);
  return rule;
};
const BOLD = ruleNamed('b');

/** A mark of bold text, defaults to empty. */
const mark = (form: Mark['form'], at: number, length = 0, priority = 0): Mark => ({
  ...emptyMark(form, BOLD, at, priority),
  length,
});

describe('the order of marks', () => {
  it.each([
    ['the earlier place', mark('start', 1), mark('end', 2)],
    ['the lower priority at one place', mark('start', 1, 0, -1), mark('end', 1)],
    ['the longer of two that were typed', mark('start', 1, 5), mark('end', 1, 3)],
    ['an empty one before one that was typed', mark('start', 1), mark('end', 1, 4)],
    ['of empty ones an end before what closes itself', mark('end', 1), mark('self', 1)],
    ['and that before a start', mark('self', 1), mark('start', 1)],
  ])('is by %s', (_, first, second) => {
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const stack = [one];
      insert(stack, other);
      expect(stack).toEqual([second, first]);
    }
  });

  it('puts the mark added last first if position and length are equal', () => {
    const [one, other] = [mark('start', 1, 3), mark('end', 1, 3)];
    const stack = [mark('end', 9), one, mark('start', 0)];
    insert(stack, other);
    expect(stack.map(({ form, at }) => `${form} ${at}`)).toEqual(['end 9', 'start 1', 'end 1', 'start 0']);
  });
});

describe('an end closes a start', () => {
  it('of its own tag', () => {
    expect(canClose(mark('end', 5), mark('start', 0))).toBe(true);
    expect(canClose(emptyMark('end', ruleNamed('i'), 5), mark('start', 0))).toBe(false);
    expect(canClose(mark('start', 5), mark('start', 0))).toBe(false);
  });

  it('unless it is dropped', () => {
    const end = mark('end', 5);
    drop(end);
    expect(canClose(end, mark('start', 0))).toBe(false);
  });

  it('unless one of the two belongs to another', () => {
    const [start, end, stranger] = [mark('start', 0), mark('end', 5), mark('end', 4)];
    pair(start, end);
    expect(canClose(end, start)).toBe(true);
    expect(canClose(stranger, start)).toBe(false);
    expect(canClose(end, mark('start', 1))).toBe(false);
  });
});

it('dropping a mark drops its dependents, even in a cycle', () => {
  const [start, end, last] = [mark('start', 0), mark('end', 5), mark('start', 6)];
  expect(start.dropped).toBe(false);
  bind(start, end);
  follow(end, last);
  follow(last, start);
  drop(start);
  expect([start, end, last].every(({ dropped }) => dropped)).toBe(true);
});

/** The marks of a text, in its order. */
const marks = (text: string): readonly Mark[] => marksOf(text, findTags(text)).toReversed();
const shown = (text: string): readonly string[] =>
  marks(text).map(
    ({ form, rule, at, arg }) => `${form} ${rule.name} ${at}${arg === undefined ? '' : ` ${arg}`}`,
  );

describe('the marks of a text', () => {
  it.each([
    ['a pair', '[b]x[/b]', ['start b 0', 'end b 4']],
    ['a pair with a number, once each', '[b:1]x[/b:1]', ['start b 0', 'end b 6']],
    ['no number without its start', 'x[/b:1]', []],
    ['no number without its end', '[b:1]x[/b:2]', []],
    ['nothing that never becomes a tag', '[divbox=white', []],
    ['an address in its content', '[img]/x.png[/img]', ['start img 0 /x.png', 'end img 11', 'end img 11']],
    ['a written address', '[img src=/x.png]a[/img]', ['start img 0 /x.png', 'end img 17']],
    [
      'the end behind the opening, not in it',
      '[url a="[/url]"]x[/url]',
      ['start url 0 x', 'end url 8', 'end url 17', 'end url 17'],
    ],
  ])('are %s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('are linked where the end tag was searched for', () => {
    const pairs = (text: string): readonly boolean[] => marks(text).map((each) => each.pair !== undefined);
    // The end occurs twice: once paired with its start, once for the first search.
    expect(pairs('[img]/x.png[/img]')).toEqual([true, true, false]);
    expect(pairs('[img src=/x.png]a[/img]')).toEqual([false, false]);
    expect(pairs('[b]x[/b]')).toEqual([false, false]);
  });

  it('sort an opening tag with a number first, but not its end tag or neighbours', () => {
    expect(marks('[b:1]x[/b:1][i]').map(({ priority }) => priority < 0)).toEqual([true, false, false]);
  });

  it('are never implied', () => {
    expect(marks('[b]x[/b]').some(({ implied }) => implied)).toBe(false);
  });
});
