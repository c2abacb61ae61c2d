/**
 * How a tag came to its end: by its own end tag, by a rule that every writer relies on (the next `[*]`,
 * cell or row, a tag that is empty by nature), or because the forum had to close it.
 */
export type Ending = 'explicit' | 'implicit' | 'unclosed';

/** A stretch of a post that the answer of one field printed; offsets as those of a node. */
export interface PrintedField {
  readonly start: number;
  readonly end: number;
  /** The id of the field. */
  readonly field: string;
  /** The name of the field where its answer is missing, and the post says so. */
  readonly gap?: string;
}

/** A stretch of visible text. `start` and `end` are offsets into `Reading.text`. */
export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What fields printed of it, in order: set by `placePrinted`. */
  readonly printed?: readonly PrintedField[];
}

/**
 * A tag as the forum understood it. The opening lies at `start`..`openEnd`, the end tag at
 * `closeStart`..`end`. Either can be empty: the forum makes openings (the first list item, bold carried on
 * behind a box) and ends that nobody typed.
 */
export interface TagNode {
  readonly type: 'tag';
  /** Lower-case name; a list item is `li`. */
  readonly tag: string;
  /** The argument as the forum keeps it: addresses percent-encoded, refused optional ones left out. */
  readonly arg: string | undefined;
  readonly children: readonly BBNode[];
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly ending: Ending;
  /** As that of a text, for a picture, a check box, the title of a spoiler or the address of a link. */
  readonly printed?: readonly PrintedField[];
}

/** A node of a post. */
export type BBNode = TextNode | TagNode;

const SHOWN_AS: Readonly<Record<string, string>> = { br: '\n', hr: '\n', cb: '☐', cbc: '☑' };

/** What a tag without visible content shows in plain text, or undefined for a tag that shows its content. */
function glyphOf(tag: string): string | undefined {
  return SHOWN_AS[tag];
}

/** Whether a tag shows a picture, whatever is in it. */
export const isPicture = (tag: string): boolean => tag === 'img' || tag === 'imageleft';

/**
 * The words a reader of the post sees, without tags: check boxes as ☐ and ☑, rules and breaks as a newline,
 * pictures as nothing, and without the zero-width spaces that keep typed brackets from acting as tags.
 * Spoiler titles are not part of it, they belong to the box.
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
