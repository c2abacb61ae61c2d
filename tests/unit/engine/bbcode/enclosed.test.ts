import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnclosed } from '../../../../src/engine/bbcode/enclosed.ts';
import { readBBCode } from '#phpbb-bbcode';
import {
  balancedPost,
  hostileText,
  skeleton,
} from '../../../../packages/phpbb-bbcode/tests/support/posts.ts';
import { runs } from '../../support/runs.ts';

const nested = (levels: number): string => `${'[divbox=white]'.repeat(levels)}x${'[/divbox]'.repeat(levels)}`;

describe('readEnclosed', () => {
  it.each([
    ['a\n\n[divbox=white]x', 'open', 'divbox', 3, '[divbox] is not closed.'],
    ['a\n[/altspoiler]', 'literal', 'altspoiler', 2, '[/altspoiler] has no opening tag.'],
    [
      '[size=80][center]x[/center][/size]',
      'literal',
      'center',
      1,
      '[center] is not allowed there and would show as text.',
    ],
    [nested(8), 'deep', 'divbox', 1, '[divbox] is inside more than 7 others of its kind.'],
    [`[b]x[/b]\n${nested(8)}\n`, 'deep', 'divbox', 2, '[divbox] is inside more than 7 others of its kind.'],
  ])('refuses %j', (text, kind, tag, line, words) => {
    const message = `Line ${line}: ${words}`;
    expect(readEnclosed(text)).toEqual({ ok: false, error: { kind, tag, line, message } });
  });

  it('returns a balanced post, normalised', () => {
    expect(readEnclosed('[b]x[/b]\r\n[list][*]a[/list]')).toEqual({
      ok: true,
      value: '[b]x[/b]\n[list][*]a[/list]',
    });
    expect(readEnclosed(nested(7)).ok).toBe(true);
  });

  it('escapes tag names that another board may know, except in code', () => {
    const text = '[ooc]x[/ooc] [code][ooc][/code]';
    expect(readEnclosed(text)).toEqual({
      ok: true,
      value: text.replace('[ooc]x[/ooc]', '[\u200booc]x[\u200b/ooc]'),
    });
  });

  it('escapes brackets in the URL of an image', () => {
    const enclosed = (name: string) =>
      `[img]https://a.example/${name}[/img][img src=https://a.example/x.png]`;
    expect(readEnclosed(enclosed('[/divbox].png'))).toEqual({
      ok: true,
      value: enclosed('%5B/divbox%5D.png'),
    });
  });

  it('never changes the enclosing boxes', () => {
    const boxes = [
      '[divbox=white][altspoiler=T][divbox=white]',
      '[/divbox][/altspoiler]after[/divbox]',
    ] as const;
    fc.assert(
      fc.property(fc.oneof(hostileText, balancedPost), (text) => {
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
      { numRuns: runs(1000) },
    );
  });
});
