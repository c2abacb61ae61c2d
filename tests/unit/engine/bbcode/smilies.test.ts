import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakSmilies, joinSmilies, smiliesOf } from '../../../../src/engine/bbcode/smilies.ts';

describe('smilies', () => {
  const codes = smiliesOf(JSON.parse(readFileSync('schemas/organisation.json', 'utf8')) as object as never);
  const Z = '\u200b';

  it('has the board’s codes, each of which is escaped', () => {
    expect(codes).toHaveLength(42);
    for (const code of codes) expect(breakSmilies(code, codes)).toBe(code[0] + Z + code.slice(1));
  });

  describe('codes are matched like on the board', () => {
    it.each([
      ['at the start of a line', 'a\n:)', `a\n:${Z})`],
      ['behind a space', 'well :D.', `well :${Z}D.`],
      ['behind a dot', 'End.;)', `End.;${Z})`],
      ['behind a tag', '[b]:P[/b]', `[b]:${Z}P[/b]`],
      ['the longest first', ' :???: ', ` :${Z}???: `],
      ['in the text of a link', '[url=https://a.example].:)[/url]', `[url=https://a.example].:${Z})[/url]`],
      ['behind a bracket that begins no tag', '[D.;-) x]', `[D.;${Z}-) x]`],
      ['not in a word', 'a:) 10:o :Dx', 'a:) 10:o :Dx'],
      ['not behind another', ':):)', `:${Z}):)`],
      ['not in another case', ':d', ':d'],
      ['not in an argument', '[altspoiler=See .:)]x[/altspoiler]', '[altspoiler=See .:)]x[/altspoiler]'],
      [
        'not in an address',
        '[img]https://a.example/.:)[/img] https://a.example/.:)',
        '[img]https://a.example/.:)[/img] https://a.example/.:)',
      ],
      ['not in code', '[code] :) [/code]', '[code] :) [/code]'],
      ['nothing without a set', ' :)', ' :)', []],
    ])('%s', (_, text, broken, set: readonly string[] = codes) => {
      expect(breakSmilies(text, set)).toBe(broken);
      expect(breakSmilies(broken, set)).toBe(broken);
      expect(joinSmilies(broken, set)).toBe(text);
    });
  });
});
