import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardLength, POST_LIMIT } from '../src/length.ts';
import { readBBCode } from '../src/reader.ts';
import { splitPost } from '../src/split.ts';
import { plainText } from '../src/tree.ts';
import { balancedPost, hostileText } from './support/posts.ts';

const seen = (text: string): string => plainText(readBBCode(text).tree).replace(/\s+/g, '');

const LIMIT = 700;

const box = (name: string): string => `[divbox=white]${name}${'x'.repeat(300)}[/divbox]`;

describe('splitPost', () => {
  it('returns a post that fits unchanged', () => {
    expect(splitPost('[b]x')).toEqual(['[b]x']);
    expect(splitPost('')).toEqual(['']);
    expect(splitPost('   ', 3)).toEqual(['   ']);
  });

  it('fills a part up to its limit', () => {
    const small = '[divbox=white]x[/divbox]';
    expect(splitPost(small.repeat(3), 2 * small.length)).toEqual([small + small, small]);
  });

  it('keeps the text between two blocks together if it fits', () => {
    const small = '[divbox=white]x[/divbox]';
    const run = 'aaa[b]bbb[/b]ccc\nddd';
    expect(splitPost(small + run, small.length + 10)).toEqual([small, run]);
  });

  it('keeps lines and their content together if they fit', () => {
    expect(splitPost('aaaa\nbbbb\ncccc', 8)).toEqual(['aaaa\n', 'bbbb\n', 'cccc']);
    expect(splitPost('aaaa\nbb[b]c[/b]\ndddd', 12)).toEqual(['aaaa\n', 'bb[b]c[/b]\n', 'dddd']);
    expect(splitPost(`${'x'.repeat(15)}[b]yyyyy[/b]`, 20)).toEqual(['x'.repeat(15), '[b]yyyyy[/b]']);
  });

  it('splits between top-level blocks', () => {
    const parts = splitPost([box('a'), box('b'), box('c')].join('\n'), LIMIT);
    expect(parts).toEqual([`${box('a')}\n${box('b')}`, box('c')]);
  });

  it('keeps a section bar with what follows', () => {
    const bar = '[divboxcolor=black][center]Section[/center][/divboxcolor]';
    const [first, second] = splitPost(
      `${'x'.repeat(600)}\n${bar}\n[divbox=white]${'y'.repeat(200)}[/divbox]`,
      LIMIT,
    );
    expect(first).not.toContain('divboxcolor');
    expect(second?.startsWith(bar)).toBe(true);
  });

  it('keeps a section bar with the first row of a table that is split', () => {
    const bar = '[divboxcolor=black]Section[/divboxcolor]';
    const intro = 'intro '.repeat(20).trim();
    const row = `[tr][td]${'y'.repeat(560)}[/td][/tr]`;
    const parts = splitPost(`${intro}\n${bar}\n[table]${row}${row}[/table]`, LIMIT);
    expect(parts).toEqual([`${intro}\n`, `${bar}\n[table]${row}[/table]`, `[table]${row}[/table]`]);
  });

  it('keeps the limit for any number of consecutive section bars', () => {
    const bars = '[divboxcolor=black]Section[/divboxcolor]\n'.repeat(60);
    const parts = splitPost(`${bars}text`, LIMIT);
    for (const part of parts) expect(boardLength(part)).toBeLessThanOrEqual(LIMIT);
    expect(parts.at(-1)).toMatch(/text$/);
  });

  it('closes and reopens the tags around a split', () => {
    const line = `${'word '.repeat(20)}\n`;
    const parts = splitPost(`[altspoiler=A title][b]${line.repeat(10)}[/b][/altspoiler]`, LIMIT);
    expect(parts.length).toBe(2);
    for (const part of parts) {
      expect(part).toMatch(/^\[altspoiler=A title\]\[b\]word .*\[\/b\]\[\/altspoiler\]$/s);
    }
  });

  it('adds end tags to cells and rows that the next one ends implicitly', () => {
    const cell = `[td]${'x'.repeat(500)}`;
    const parts = splitPost(`[table][tr]${cell}${cell}[tr]${cell}${cell}[/td][/tr][/table]`, LIMIT);
    const part = `[table][tr]${cell}[/td][/tr][/table]`;
    expect(parts).toEqual([part, part, part, part]);
    const row = `[tr]${`[td]${'x'.repeat(200)}`.repeat(2)}`;
    expect(splitPost(`[table]${row}${row}[/td][/tr][/table]`, LIMIT)).toEqual([
      `[table]${row}[/td][/tr][/table]`,
      `[table]${row}[/td][/tr][/table]`,
    ]);
    const long = 'x'.repeat(20);
    expect(splitPost(`[table][tr][td]${long}[tr][td]${long}[/td][/tr][/table]`, 60)).toEqual([
      `[table][tr][td]${long}[/td][/tr][/table]`,
      `[table][tr][td]${long}[/td][/tr][/table]`,
    ]);
  });

  it('adds an end tag to an empty cell', () => {
    const [first] = splitPost(`[table][tr][td][tr][td]${'x'.repeat(40)}[/td][/tr][/table]`, 50);
    expect(first).toBe('[table][tr][td][/td][/tr][/table]');
  });

  it('ends a tag in the author’s style', () => {
    expect(splitPost(`[B]${'word '.repeat(10)}[/B]`, 30)).toEqual([
      `[B]${'word '.repeat(4)}[/B]`,
      `[B]${'word '.repeat(4)}[/B]`,
      `[B]${'word '.repeat(2)}[/B]`,
    ]);
  });

  it('never splits images and bare links, even beyond the limit', () => {
    const address = `https://a.example/${'x'.repeat(800)}`;
    for (const whole of [`[img]${address}[/img]`, `[url]${address}[/url]`]) {
      expect(splitPost(`before ${whole} after`, LIMIT)).toEqual(['before ', whole, ' after']);
    }
  });

  it('adds no end tag to formatting that the forum continued', () => {
    const parts = splitPost(`[divbox=white][b]a[/divbox]${'word '.repeat(300)}[/b]`, LIMIT);
    expect(parts.length).toBe(3);
    for (const part of parts.slice(1)) expect(part).toMatch(/^(?:word )+$/);
  });

  it('keeps the limit with a section bar at the end of a box', () => {
    const bar = '[divboxcolor=black]Section[/divboxcolor]';
    const parts = splitPost(`[divbox=white]${'x'.repeat(650)}\n${bar}[/divbox]`, LIMIT);
    expect(parts).toEqual([`[divbox=white]${'x'.repeat(650)}\n[/divbox]`, `[divbox=white]${bar}[/divbox]`]);
  });

  it('splits a long line between words and never inside a character', () => {
    for (const limit of [10, 12]) expect(splitPost('aaaa bbbb cccc', limit)).toEqual(['aaaa bbbb ', 'cccc']);
    expect(splitPost('aaaa bbbb cccc', 9)).toEqual(['aaaa bbbb', ' cccc']);
    // Splitting at the space in the first half would leave half of the part empty.
    expect(splitPost('aaa bbbbbbbb', 8)).toEqual(['aaa bbbb', 'bbbb']);
    expect(splitPost('aaaaa\nbbbbbbbbbb', 8)).toEqual(['aaaaa\nbb', 'bbbbbbbb']);
    expect(splitPost('🙂'.repeat(7), 3)).toEqual(['🙂🙂🙂', '🙂🙂🙂', '🙂']);
  });

  it('loses no newline of enclosed code', () => {
    const code = `\n\n${'line\n\n'.repeat(200)}`;
    const parts = splitPost(`[code]${code}[/code]`, LIMIT);
    expect(parts.map((part) => plainText(readBBCode(part).tree)).join('')).toBe(code.slice(1));
  });

  it('splits a mass report of realistic size', () => {
    const person = `[altspoiler=1 - John Doe][divbox=white][b]Name:[/b] John Doe & son\n${'text '.repeat(100)}[/divbox][/altspoiler]\n`;
    const post = person.repeat(250);
    const parts = splitPost(post);
    expect(parts.length).toBe(Math.ceil(boardLength(post) / POST_LIMIT));
    for (const part of parts) expect(part.trim().startsWith('[altspoiler')).toBe(true);
  });

  it('keeps its invariants for every balanced post', () => {
    fc.assert(
      fc.property(balancedPost, fc.integer({ min: 500, max: 2000 }), (text, limit) => {
        fc.pre(readBBCode(text).problems.length === 0);
        const parts = splitPost(text, limit);
        for (const part of parts) {
          expect(boardLength(part)).toBeLessThanOrEqual(limit);
          expect(part.trim()).not.toBe('');
          expect(readBBCode(part).problems).toEqual([]);
        }
        expect(parts.map(seen).join('')).toBe(seen(text));
        for (const part of parts.slice(0, -1)) {
          const last = readBBCode(part).tree.findLast(
            (node) => node.type === 'tag' || node.text.trim() !== '',
          );
          expect(last?.type === 'tag' && last.tag === 'divboxcolor').toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('creates no empty part of any other post', () => {
    fc.assert(
      fc.property(
        fc.array(hostileText, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 20, max: 300 }),
        (texts, limit) => {
          const text = texts.join('');
          const parts = splitPost(text, limit);
          expect(parts.every((part) => part.trim() !== '') || parts.length === 1).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
