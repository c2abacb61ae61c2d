import { describe, expect, it } from 'vitest';
import { findTags } from '../../../../src/engine/bbcode/tokenize.ts';

const tags = (text: string) =>
  findTags(text).map(({ rule, form, at, end, suffix, arg }) => [
    `${form} ${rule.name}${suffix}`,
    text.slice(at, end),
    arg,
  ]);

describe('a tag', () => {
  it.each([
    ['[b]', ['start b', '[b]', undefined]],
    ['[/b]', ['end b', '[/b]', undefined]],
    ['[B:12]', ['start b:12', '[B:12]', undefined]],
    ['[hr/]', ['self hr', '[hr/]', undefined]],
    ['[altspoiler=a b]', ['start altspoiler', '[altspoiler=a b]', 'a b']],
    ['[altspoiler=a  b]', ['start altspoiler', '[altspoiler=a  b]', 'a  b']],
    ["[altspoiler='a ]b']", ['start altspoiler', "[altspoiler='a ]b']", 'a ]b']],
    ['[altspoiler="a"  ]', ['start altspoiler', '[altspoiler="a"  ]', 'a']],
    ['[altspoiler=a  x=1]', ['start altspoiler', '[altspoiler=a  x=1]', 'a']],
    ['[altspoiler=a  ]', ['start altspoiler', '[altspoiler=a  ]', 'a']],
    ['[altspoiler=a  /]', ['self altspoiler', '[altspoiler=a  /]', 'a']],
    ['[b   word other]', ['start b', '[b   word other]', undefined]],
  ])('is read with its argument: %s', (text, expected) => {
    expect(tags(text)).toEqual([expected]);
  });

  it.each([
    ['a stroke that ends nothing', '[b/x]', '[b'],
    ['a sign that is no word', '[b !]', '[b'],
    ['a value without a name behind the first', '[b x ="y"]', '[b'],
    ['a quote that never ends', '[altspoiler="a]', '[altspoiler'],
    ['an end with more than its name', '[/b x]', '[/b'],
    ['no end', '[b x', '[b'],
  ])('is text with %s', (_, text, shown) => {
    expect(findTags(text).map(({ form, at, end }) => [form, text.slice(at, end)])).toEqual([
      ['broken', shown],
    ]);
  });

  it('has at most 63 arguments and 4,096 characters', () => {
    const words = (count: number) => `[b${' w'.repeat(count)}]`;
    expect([63, 64].map((count) => findTags(words(count))[0]?.form)).toEqual(['start', 'broken']);
    const long = (length: number) => `[b=${'x'.repeat(length - 4)}]`;
    expect([4096, 4097].map((length) => findTags(long(length))[0]?.form)).toEqual(['start', 'broken']);
  });
});
