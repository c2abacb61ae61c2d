import type { BBNode, TagNode, TextNode } from '#phpbb-bbcode';

/** Creates a text node. */
export const text = (words: string): TextNode => ({ type: 'text', text: words, start: 0, end: 0 });

/** Creates a tag node, valid or not. */
export const tag = (name: string, children: readonly BBNode[] = [], arg?: string): TagNode => ({
  type: 'tag',
  tag: name,
  arg,
  children: [...children],
  start: 0,
  openEnd: 0,
  closeStart: 0,
  end: 0,
  ending: 'explicit',
});
