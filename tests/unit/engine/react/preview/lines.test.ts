import { expect, it } from 'vitest';
import { readBBCode } from '../../../../../src/engine/bbcode/reader.ts';
import { visibleLines } from '../../../../../src/engine/react/preview/lines.ts';
import { tag, text } from './nodes.ts';

/** The lines of the first text that is not blank or, if there is none, of the first text. */
function lines(post: string): string[] {
  const { tree } = readBBCode(post);
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
  ['[center]x[/center]a\nb', ['a', 'b']],
])('%j', (post, expected) => {
  expect(lines(post)).toEqual(expected);
});

it('trims one newline at both ends of the content of a block', () => {
  const [box] = readBBCode('[divbox=white]\n\na\n\n[/divbox]').tree;
  const children = box?.type === 'tag' ? box.children : [];
  expect(visibleLines(children, 0, true)).toEqual(['', 'a', '']);
});

it.each([
  ['the first text of a block may hold breaks', [text('a\nb')], 0, ['a', 'b']],
  ['a text that is not the first keeps its break', [tag('b'), text('\na')], 1, ['', 'a']],
  ['a tag has no lines', [tag('b')], 0, []],
  ['nor has what is not there', [], 0, []],
] as const)('%s', (_, nodes, index, expected) => {
  expect(visibleLines(nodes, index, true)).toEqual(expected);
});
