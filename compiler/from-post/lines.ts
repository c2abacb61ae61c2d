import { type BBNode, breaksLine, ruleOf, type TagNode } from '#phpbb-bbcode';

/** One visible character of a line; a check box, a picture or a break is one, too. */
interface Character {
  readonly char: string;
  /** Offset in the post. */
  readonly at: number;
  /** True in bold or underlined text. */
  readonly isStrong: boolean;
  /** Size in percent. */
  readonly size: number;
}

/** Stands for a tag that is no text, such as a check box. */
export const OBJECT = '\uFFFC';

/** A line of a container, from its first to its last offset in the post. */
export interface Line {
  readonly type: 'line';
  readonly start: number;
  readonly end: number;
  readonly characters: readonly Character[];
}

/** A block between lines, such as a table or a box. */
interface Block {
  readonly type: 'block';
  readonly node: TagNode;
}

export type Item = Line | Block;

export const textOf = ({ characters }: Line): string => characters.map(({ char }) => char).join('');

export const isBlank = (item: Item): boolean => item.type === 'line' && textOf(item).trim() === '';

/** Returns true for text that is smaller than usual in all of its lines, as notes at the end of a post are. */
export const isSmallPrint = (lines: readonly Line[]): boolean =>
  lines.length > 0 &&
  lines.every(({ characters }) => characters.every(({ char, size }) => size < 100 || char.trim() === ''));

const STRONG = new Set(['b', 'bold', 'u']);

function charactersOf(node: BBNode, post: string, isStrong: boolean, size: number): readonly Character[] {
  if (node.type === 'text')
    return Array.from({ length: node.end - node.start }, (_, index) => ({
      char: post[node.start + index] ?? '',
      at: node.start + index,
      isStrong,
      size,
    }));
  if (ruleOf(node.tag)?.empty) return [{ char: OBJECT, at: node.start, isStrong: false, size }];
  const own = node.tag === 'size' ? Number(node.arg) : size;
  return node.children.flatMap((child) => charactersOf(child, post, isStrong || STRONG.has(node.tag), own));
}

/** Returns the lines and blocks of a container, in order. */
export function itemsOf(
  children: readonly BBNode[],
  { start, end }: { readonly start: number; readonly end: number },
  post: string,
): readonly Item[] {
  const items: Item[] = [];
  let from = start;
  let characters: Character[] = [];
  const endLine = (at: number, next: number): void => {
    items.push({ type: 'line', start: from, end: at, characters });
    from = next;
    characters = [];
  };
  for (const child of children) {
    const rule = child.type === 'tag' ? ruleOf(child.tag) : undefined;
    if (child.type === 'tag' && rule && breaksLine(rule)) {
      endLine(child.start, child.end);
      items.push({ type: 'block', node: child });
      continue;
    }
    for (const character of charactersOf(child, post, false, 100)) {
      if (child.type === 'text' && character.char === '\n') endLine(character.at, character.at + 1);
      else characters.push(character);
    }
  }
  endLine(end, end);
  return items;
}

/** Returns the lines and blocks inside a tag. */
export const itemsIn = (node: TagNode, post: string): readonly Item[] =>
  itemsOf(node.children, { start: node.openEnd, end: node.closeStart }, post);
