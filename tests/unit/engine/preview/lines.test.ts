import { expect, it } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { visibleLines } from '../../../../src/engine/preview/lines.ts';

/** The lines of the first text that is not blank or, if there is none, of the first text. */
function lines(text: string): string[] {
  const { tree } = readBBCode(text);
  const index = tree.findIndex((node) => node.type === 'text');
  return visibleLines(tree, index, false);
}

it.each([
  ['\na\n', ['', 'a', '']],
  ['a\n[center]x[/center]', ['a']],
  ['a\n\n[center]x[/center]', ['a', '']],
  ['a  \n [center]x[/center]', ['a  ']],
  ['a\n\t \n \t[center]x[/center]', ['a', '\t ']],
  ['[center]x[/center]\n\n\na', ['', 'a']],
  ['[center]x[/center]\n[center]y[/center]', ['']],
  ['[b]x[/b]\na', ['', 'a']],
])('%j', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

it('trims one newline at both ends of the content of a block', () => {
  const [box] = readBBCode('[divbox=white]\n\na\n\n[/divbox]').tree;
  const children = box?.type === 'tag' ? box.children : [];
  expect(visibleLines(children, 0, true)).toEqual(['', 'a', '']);
});
