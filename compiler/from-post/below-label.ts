import type { TagNode } from '#phpbb-bbcode';
import type { Range } from './bare-range.ts';
import { entriesOf } from './containers.ts';
import { labelOf } from './labels.ts';
import type { Label } from './labels.ts';
import { isBlank, itemsIn } from './lines.ts';
import type { Item, Line } from './lines.ts';

/** Returns the number of lines that continue a value. */
export function continuing(items: readonly Item[], from: number, label: Label, isBelow: boolean): number {
  let last = from - 1;
  for (let index = from; index < items.length; index += 1) {
    const item = items[index] as Item;
    if (item.type === 'block') break;
    if (isBlank(item)) {
      if (!isBelow) break;
      continue;
    }
    const other = labelOf(item);
    if (other && (other.isStrong || !label.isStrong)) break;
    last = index;
  }
  return last - from + 1;
}

/** Returns the value below a label: lines, a list, or a box without labels; undefined for a heading. */
export function valueBelow(
  items: readonly Item[],
  from: number,
  label: Label,
  post: string,
): { readonly count: number; readonly range?: Range } | undefined {
  const next = items.slice(from).findIndex((item) => !isBlank(item));
  const first = items[from + next];
  if (next < 0 || !first) return undefined;
  if (first.type === 'block') {
    const range = plainContent(first.node, post);
    return range && { count: next + 1, range };
  }
  if (next > 0) return undefined;
  const count = continuing(items, from, label, true);
  if (count === 0) return undefined;
  const lines = items.slice(from, from + count);
  if (lines.some((line) => line.type === 'line' && labelOf(line))) return undefined;
  return { count, range: { start: (lines[0] as Line).start, end: (lines.at(-1) as Line).end } };
}

/** Returns the range inside a list, a box or a spoiler that has no labels of its own. */
export function plainContent(node: TagNode, post: string): Range | undefined {
  if (!['list', 'divbox', 'altspoiler'].includes(node.tag)) return undefined;
  const isPlain = (inside: TagNode): boolean =>
    itemsIn(inside, post).every((item) => item.type === 'line' && !labelOf(item)?.isStrong);
  const entries = entriesOf(node);
  const labelled = entries.filter((entry) => {
    const [first] = itemsIn(entry, post);
    return first?.type === 'line' && labelOf(first) !== undefined;
  });
  const isRead =
    node.tag === 'list' ? entries.every(isPlain) && labelled.length * 2 <= entries.length : isPlain(node);
  return isRead && node.closeStart > node.openEnd ? { start: node.openEnd, end: node.closeStart } : undefined;
}
