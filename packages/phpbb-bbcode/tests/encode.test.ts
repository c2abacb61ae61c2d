import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTitle, encodeArgument, encodePlain, encodeRich, encodeTitle } from '../src/encode.ts';
import { readBBCode } from '../src/reader.ts';
import { normaliseText } from '../src/text.ts';
import { plainText, type BBNode } from '../src/tree.ts';
import { allNodes, hostileText, skeleton } from './support/posts.ts';

/** Templates around an encoded text; the text after it would complete an unfinished tag. */
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['[divbox=white]', '[/divbox]after'],
  ['[table][tr][td]', '[/td][td]b[/td][/tr][/table]'],
  ['[list][*]', '[*]b[/list]'],
  ['[b]', '[/b]c'],
  ['[center][size=80]', '[/size][/center]'],
  ['[altspoiler=T][color=red]', '[/color][/altspoiler]'],
  ['', 'b]x[/b]'],
  ['[b]', '/b]x[/b]'],
  ['', 'divbox=white]x'],
  ['', ' x]y'],
  ['', ']'],
];

/** Within a link, where formatting with links is not allowed but plain text is. */
const IN_LINK = ['[url=https://a.example]', '[/url]'] as const;

const kindOf = (problems: readonly { readonly kind: string }[]): string[] => problems.map(({ kind }) => kind);

describe('encodePlain', () => {
  it('keeps brackets that are no tag on any board', () => {
    const text = '((OOC)) [12:30] [see] a ] b [ c [PK]John'
      .replace('[PK]', '(PK)')
      .replace('[see]', '[ see]');
    expect(encodePlain(text)).toBe(text);
  });

  it.each([
    ['[b]', '[\u200bb]'],
    ['[/divbox]', '[\u200b/divbox]'],
    ['[*]', '[\u200b*]'],
    ['[anything the-board knows]', '[\u200banything the-board knows]'],
    ['[color=red', '[\u200bcolor=red'],
    ['x [', 'x [\u200b'],
    ['x [/', 'x [\u200b/'],
    ['x [nam', 'x [\u200bnam'],
  ])('escapes %j', (text, expected) => {
    expect(encodePlain(text)).toBe(expected);
  });

  it('never changes the tags around it', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom(...AROUND, IN_LINK), (text, [before, after]) => {
        const still = readBBCode(`${before}x${after}`);
        const reading = readBBCode(before + encodePlain(text) + after);
        expect(skeleton(reading.tree)).toBe(skeleton(still.tree));
        expect(kindOf(reading.problems)).toEqual(kindOf(still.problems));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the visible text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const seen = plainText(readBBCode(`[divbox=white]${encodePlain(text)}[/divbox]`).tree);
        expect(seen).toBe(normaliseText(text).replaceAll('\u200b', ''));
      }),
    );
  });
});

/** Returns the maximum nesting depth of each tag within itself. */
function depths(nodes: readonly BBNode[], open: readonly string[] = []): number[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    const chain = [...open, node.tag];
    return [chain.filter((tag) => tag === node.tag).length, ...depths(node.children, chain)];
  });
}

describe('encodeRich', () => {
  it.each([
    ['[b]x[/b] [I]y[/I]', '[b]x[/b] [i]y[/i]'],
    ['[color=red][size=85]x[/size][/color]', '[color=red][size=85]x[/size][/color]'],
    ['[url=https://a.example]x[/url]', '[url=https://a.example/]x[/url]'],
    ['[url]https://a.example/y[/url]', '[url=https://a.example/y]https://a.example/y[/url]'],
    ['[url=javascript:alert(1)]x[/url]', '[\u200burl=javascript:alert(1)]x[\u200b/url]'],
    ['[url=/x]x[/url]', '[\u200burl=/x]x[\u200b/url]'],
    ['[size=900]x[/size]', '[\u200bsize=900]x[\u200b/size]'],
    ['[b][i]x[/b]y[/i]', '[b][\u200bi]x[/b]y[\u200b/i]'],
    ['[b]x', '[\u200bb]x'],
    ['[divbox=white][b]x[/b][/divbox]', '[\u200bdivbox=white][b]x[/b][\u200b/divbox]'],
    [
      '[url=https://a.example/]x[url=https://b.example/]y[/url]z[/url]',
      '[url=https://a.example/]x[\u200burl=https://b.example/]y[\u200b/url]z[/url]',
    ],
    ['[b][b][b][b]x[/b][/b][/b][/b]', '[b][b][b][\u200bb]x[\u200b/b][/b][/b][/b]'],
    ['[b]1[/b][b]2[/b][b]3[/b][b]4[/b]', '[b]1[/b][b]2[/b][b]3[/b][b]4[/b]'],
    ['[b][i][u][color=red]x[/color][/u][/i][/b]', '[b][i][u][color=red]x[/color][/u][/i][/b]'],
    ['[divbox=white][b]x[/divbox]y[/b]', '[\u200bdivbox=white][b]x[\u200b/divbox]y[/b]'],
    ['[b]x[/b][i]y[/b]z[/i]', '[b]x[/b][i]y[\u200b/b]z[/i]'],
    ['[b]x[b/]y[/b]', '[b]x[\u200bb/]y[/b]'],
    ['[b:1]x[/b:1]', '[\u200bb:1]x[\u200b/b:1]'],
    ['[size="[b]"]x[/b]y[/size]', '[\u200bsize="[\u200bb]"]x[\u200b/b]y[\u200b/size]'],
    ['[size]85[/size]', '[\u200bsize]85[\u200b/size]'],
    ['[url]https://a.example/[b]x[/b][/url]', '[\u200burl]https://a.example/[b]x[/b][\u200b/url]'],
    ['x [b', 'x [\u200bb'],
  ])('%j', (text, expected) => {
    expect(encodeRich(text)).toBe(expected);
  });

  it('is balanced, shallow and safe inside any tag with text content', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom(...AROUND), (text, [before, after]) => {
        const rich = encodeRich(text);
        const still = readBBCode(`${before}x${after}`);
        const reading = readBBCode(before + rich + after);
        const end = before.length + rich.length;
        const outside = allNodes(reading.tree).filter(
          (node) => node.type === 'tag' && (node.start < before.length || node.start >= end),
        );
        const expected = allNodes(still.tree).filter((node) => node.type === 'tag');
        expect(outside.map(tagOf)).toEqual(expected.map(tagOf));
        expect(kindOf(reading.problems)).toEqual(kindOf(still.problems));
        expect(Math.max(0, ...depths(readBBCode(rich).tree))).toBeLessThanOrEqual(3);
      }),
      { numRuns: 3000 },
    );
  });

  it('terminates for a text full of brackets', () => {
    const text = '[i]'.repeat(80_000) + '[b]'.repeat(80_000) + '[/i]'.repeat(80_000);
    expect(readBBCode(encodeRich(text)).problems).toEqual([]);
  });
});

const tagOf = (node: BBNode): string => (node.type === 'tag' ? `${node.tag} ${node.arg} ${node.ending}` : '');

describe('encodeArgument', () => {
  it.each([
    ['1 - John Doe - OOC Name', '1 - John Doe - OOC Name'],
    ['a [b] c', 'a (b) c'],
    ['say "hi"\nnow', 'say hi now'],
    ["O'Neil", 'O’Neil'],
    ['a title=b c', 'a title b c'],
    ['end /', 'end'],
    [' \u200b"" ', ''],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('%j', (text, expected) => {
    expect(encodeArgument(text)).toBe(expected);
  });

  it('always produces one title of a spoiler', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 90 }), (text, max) => {
        const title = encodeArgument(text, max);
        expect(Array.from(title).length).toBeLessThanOrEqual(max);
        fc.pre(title !== '');
        const { tree, problems } = readBBCode(`[altspoiler=${title}]x[/altspoiler]y`);
        expect(problems).toEqual([]);
        expect(tree[0]).toMatchObject({ tag: 'altspoiler', arg: title, ending: 'explicit' });
        expect(tree[1]).toMatchObject({ text: 'y' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('titles', () => {
  it('are single-line', () => {
    expect(encodeTitle('👩\u200d👧 x')).toBe('👩\u200d👧 x');
    expect(encodeTitle(' [PK]\tJohn \n Doe\u200b\u0007 ')).toBe('[PK] John Doe');
  });

  it.each([
    ['short', 10, 'short'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one, two', 5, 'one…'],
    ['🙂🙂🙂🙂', 3, '🙂🙂…'],
    ['one two – three four', 11, 'one two…'],
    ['word', 1, '…'],
    ['word', 0, ''],
  ])('cuts %j at %i', (title, max, expected) => {
    expect(cutTitle(title, max)).toBe(expected);
  });

  it('never exceed the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 0, max: 130 }),
        (title, max) => {
          expect(Array.from(cutTitle(title, max)).length).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});
