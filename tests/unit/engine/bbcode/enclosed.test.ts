import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnclosed } from '../../../../src/engine/bbcode/enclosed.ts';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { balancedDocument, hostileText, skeleton } from './documents.ts';

const nested = (levels: number): string => `${'[divbox=white]'.repeat(levels)}x${'[/divbox]'.repeat(levels)}`;

describe('readEnclosed', () => {
  it.each([
    [
      'a\n\n[divbox=white]x',
      { kind: 'open', tag: 'divbox', line: 3, message: 'Line 3: [divbox] is not closed.' },
    ],
    [
      'a\n[/altspoiler]',
      { kind: 'literal', tag: 'altspoiler', line: 2, message: 'Line 2: [/altspoiler] closes nothing.' },
    ],
    [
      '[size=80][center]x[/center][/size]',
      {
        kind: 'literal',
        tag: 'center',
        line: 1,
        message: 'Line 1: [center] cannot stand there and would show as text.',
      },
    ],
    [
      nested(8),
      {
        kind: 'deep',
        tag: 'divbox',
        line: 1,
        message: 'Line 1: [divbox] stands in more than 7 others of its kind.',
      },
    ],
    [
      `[b]x[/b]\n${nested(8)}\n`,
      {
        kind: 'deep',
        tag: 'divbox',
        line: 2,
        message: 'Line 2: [divbox] stands in more than 7 others of its kind.',
      },
    ],
  ])('refuses %j', (text, error) => {
    expect(readEnclosed(text)).toEqual({ ok: false, error });
  });

  it('gives back a balanced document, normalised', () => {
    expect(readEnclosed('[b]x[/b]\r\n[list][*]a[/list]')).toEqual({
      ok: true,
      value: '[b]x[/b]\n[list][*]a[/list]',
    });
    expect(readEnclosed(nested(7)).ok).toBe(true);
  });

  it('makes names plain that another board may know, but not in code', () => {
    const text = '[ooc]x[/ooc] [code][ooc][/code]';
    expect(readEnclosed(text)).toEqual({
      ok: true,
      value: text.replace('[ooc]x[/ooc]', '[\u200booc]x[\u200b/ooc]'),
    });
  });

  it('writes the address of a picture so that no bracket in it acts', () => {
    const value = '[img]https://a.example/%5B/divbox%5D.png[/img][img src=https://a.example/x.png]';
    expect(
      readEnclosed('[img]https://a.example/[/divbox].png[/img][img src=https://a.example/x.png]'),
    ).toEqual({
      ok: true,
      value,
    });
  });

  it('never changes the boxes around it', () => {
    const boxes = [
      '[divbox=white][altspoiler=T][divbox=white]',
      '[/divbox][/altspoiler]after[/divbox]',
    ] as const;
    fc.assert(
      fc.property(fc.oneof(hostileText, balancedDocument), (text) => {
        const enclosed = readEnclosed(text);
        fc.pre(enclosed.ok);
        const alone = readBBCode(enclosed.value);
        const inside = readBBCode(boxes.join(enclosed.value));
        expect(alone.problems).toEqual([]);
        expect(inside.problems).toEqual([]);
        expect(skeleton(inside.tree)).toBe(
          skeleton(readBBCode(boxes.join('x')).tree).replace('</>', `${skeleton(alone.tree)}</>`),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
