import { type BBNode, isPicture, type TagNode, type TextNode } from '#phpbb-bbcode';

/** A range of a post printed by the answer of one field; offsets as in a node. */
export interface PrintedField {
  readonly start: number;
  readonly end: number;
  readonly field: string;
  /** Name of the field if its answer is missing and the post shows a placeholder. */
  readonly gap?: string;
}

interface Printed {
  /** Fields printed in a text, an image, a check box, a spoiler title or a link address, in order. */
  readonly printed?: readonly PrintedField[];
}

export type PrintedText = TextNode & Printed;
export type PrintedTag = Omit<TagNode, 'children'> & Printed & { readonly children: readonly PrintedNode[] };
/** A node of a post with the fields printed in it; set by {@link placePrinted}. */
export type PrintedNode = PrintedText | PrintedTag;

/** Returns true if a tag renders content other than its children. */
const isSign = (tag: string): boolean => isPicture(tag) || tag === 'cb' || tag === 'cbc';

/** Returns true if the argument of a tag is rendered, or is a link target, besides its children. */
const hasArgument = ({ tag, arg }: TagNode): boolean =>
  arg !== undefined && (tag === 'altspoiler' || tag === 'url');

/**
 * Returns the tree with the fields printed in each text, image, check box, spoiler title and link address. Nodes
 * without printed fields are referentially stable.
 * @param printed in text order, without overlaps
 */
export function placePrinted(
  tree: readonly BBNode[],
  printed: readonly PrintedField[],
): readonly PrintedNode[] {
  let next = 0;
  const within = (start: number, end: number): readonly PrintedField[] => {
    const found: PrintedField[] = [];
    while ((printed[next]?.end ?? Infinity) <= start) next += 1;
    for (let index = next; (printed[index]?.start ?? Infinity) < end; index += 1) {
      const one = printed[index];
      if (one) found.push({ ...one, start: Math.max(start, one.start), end: Math.min(end, one.end) });
    }
    return found;
  };
  const place = (node: BBNode): PrintedNode => {
    if (node.type === 'text' || isSign(node.tag)) {
      const found = within(node.start, node.end);
      return found.length === 0 ? node : { ...node, printed: found };
    }
    const own = hasArgument(node) ? within(node.start, node.openEnd) : [];
    const children = node.children.map(place);
    const isSame = own.length === 0 && children.every((child, index) => child === node.children[index]);
    return isSame ? node : { ...node, children, ...(own.length > 0 && { printed: own }) };
  };
  return printed.length === 0 ? tree : tree.map(place);
}

/**
 * Maps the fields of a text to a version edited in one range: keeps those before and after the change, and the answer
 * that contains it. Other fields in the changed range are omitted.
 */
export function carryPrinted(
  printed: readonly PrintedField[],
  before: string,
  after: string,
): readonly PrintedField[] {
  if (before === after) return printed;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let to = before.length;
  const by = after.length - before.length;
  while (to > from && to + by > from && before[to - 1] === after[to + by - 1]) to -= 1;
  return printed.flatMap((one) => {
    if (one.start >= to) return [{ ...one, start: one.start + by, end: one.end + by }];
    if (one.start <= from && one.end >= to && one.gap === undefined) return [{ ...one, end: one.end + by }];
    return one.end <= from ? [one] : [];
  });
}
