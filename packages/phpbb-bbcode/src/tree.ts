/**
 * Ending of a tag: by its own end tag, by a rule that authors rely on (the next `[*]`, cell or row, a void tag), or
 * because the forum had to close it.
 */
export type Ending = 'explicit' | 'implicit' | 'unclosed';

/** A range of visible text. `start` and `end` are offsets into `Reading.text`. */
export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A tag as parsed by the forum. The opening is at `start`..`openEnd`, the end tag at `closeStart`..`end`. Either can be
 * empty: the forum inserts openings (the first list item, bold reopened after a box) and ends.
 */
export interface TagNode {
  readonly type: 'tag';
  /** Lower-case name; a list item is `li`. */
  readonly tag: string;
  /** Argument as stored by the forum: addresses percent-encoded, rejected optional ones omitted. */
  readonly arg: string | undefined;
  readonly children: readonly BBNode[];
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly ending: Ending;
}

export type BBNode = TextNode | TagNode;

const SHOWN_AS: Readonly<Record<string, string>> = { br: '\n', hr: '\n', cb: '☐', cbc: '☑' };

/** Returns the plain text of a tag without visible content, or undefined for a tag that shows its content. */
function glyphOf(tag: string): string | undefined {
  return SHOWN_AS[tag];
}

/** Returns true if a tag renders an image, regardless of its content. */
export const isPicture = (tag: string): boolean => tag === 'img' || tag === 'imageleft';

/**
 * Returns the visible text of a post without tags: check boxes as ☐ and ☑, rules and breaks as a newline, images
 * omitted, and without the zero-width spaces that escape typed brackets. Spoiler titles are omitted, because they
 * belong to the box.
 */
export function plainText(tree: readonly BBNode[]): string {
  return tree
    .map((node) =>
      node.type === 'text'
        ? node.text.replaceAll('\u200b', '')
        : isPicture(node.tag)
          ? ''
          : (glyphOf(node.tag) ?? plainText(node.children)),
    )
    .join('');
}
