import { expect, it } from 'vitest';
import { readBBCode } from '#phpbb-bbcode';
import { visibleText } from '../../../../../src/engine/react/preview/lines.ts';
import { tag, text } from './nodes.ts';

/** The lines of the first text that is not blank or, if there is none, of the first text. */
function lines(post: string): string[] {
  const { tree } = readBBCode(post);
  const index = tree.findIndex((node) => node.type === 'text');
  return visibleText(tree, index, false)?.text.split('\n') ?? [];
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
  expect(visibleText(children, 0, true)).toEqual({ type: 'text', text: '\na\n', start: 15, end: 18 });
});

it.each([
  ['the first text of a block may hold breaks', [text('a\nb')], 0, 'a\nb'],
  ['a text that is not the first keeps its break', [tag('b'), text('\na')], 1, '\na'],
  ['a tag is no text', [tag('b')], 0, undefined],
  ['nor is what is not there', [], 0, undefined],
] as const)('%s', (_, nodes, index, expected) => {
  expect(visibleText(nodes, index, true)?.text).toBe(expected);
});
