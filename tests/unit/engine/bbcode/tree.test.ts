import { expect, it } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { plainText } from '../../../../src/engine/bbcode/tree.ts';

it.each([
  ['[b]a[/b] c', 'a c'],
  ['[cb][/cb] no [cbc] yes', '☐ no ☑ yes'],
  ['a[hr]b[br][/br]c', 'a\nb\nc'],
  ['[img]https://a.example/x.png[/img]x', 'x'],
  ['[imageleft]https://a.example/x.png[/imageleft]x', 'x'],
  ['[altspoiler=Title][list][*]a[*]b[/list][/altspoiler]', 'ab'],
  ['[\u200b/divbox]', '[/divbox]'],
])('shows %j as %j', (text, expected) => {
  expect(plainText(readBBCode(text).tree)).toBe(expected);
});
