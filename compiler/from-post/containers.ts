import type { TagNode } from '#phpbb-bbcode';
import { bare } from './bare-range.ts';
import { labelOf, titleOf } from './labels.ts';
import type { Label } from './labels.ts';
import { isBlank, itemsIn, textOf } from './lines.ts';
import type { Item, Line } from './lines.ts';

/** Returns the tags directly in a tag, such as the rows of a table. */
export const entriesOf = (node: TagNode): readonly TagNode[] =>
  node.children.filter((child) => child.type === 'tag');

/** Returns true for a line in letters larger than usual. */
export const isBig = ({ characters }: Line): boolean =>
  characters.every(({ char, size }) => size >= 105 || char.trim() === '');

/** Returns the label of a cell that has nothing else. */
export function cellLabel(cell: TagNode, post: string): Label | undefined {
  const items = itemsIn(cell, post).filter((item) => !isBlank(item));
  const [line] = items;
  const label = items.length === 1 && line?.type === 'line' ? labelOf(line) : undefined;
  if (!line || line.type !== 'line' || !label?.isStrong || label.measured) return undefined;
  const isAlone =
    label.valueAt === undefined || bare(post, { start: label.valueAt, end: line.end }).start >= line.end;
  return isAlone || post.slice(label.valueAt, line.end).replaceAll(/\[\/\w+\]|\s/g, '') === ''
    ? label
    : undefined;
}

/** Returns the heading in a box with a single line, also in a centred one. */
export function barTitle(item: Item | undefined, post: string): string | undefined {
  if (!item) return undefined;
  if (item.type === 'line') {
    const isMarked = item.characters.some(({ isStrong }) => isStrong);
    return isMarked ? titleOf(textOf(item))?.title : undefined;
  }
  const [only, ...more] = itemsIn(item.node, post).filter((one) => !isBlank(one));
  return item.node.tag === 'center' && more.length === 0 ? barTitle(only, post) : undefined;
}
