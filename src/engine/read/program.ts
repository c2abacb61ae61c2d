/**
 * A template as a reader needs it: what it prints, in order, with partials in their places and the facts of the
 * organisation filled in. The compiler makes it; it is data, since the browser has no parser of templates.
 */
export interface ReadingProgram {
  readonly title: readonly ReadingNode[];
  readonly body: readonly ReadingNode[];
}

/** The place of a field in the answers of its form; `*` stands for a row of a list. */
export type FieldPath = readonly string[];

/** What a condition is made of: a constant, a field, or a helper with its arguments. */
export type Expression =
  | { readonly constant: unknown }
  | { readonly field: FieldPath }
  | { readonly helper: string; readonly of: readonly Expression[] };

/** How an answer is printed: by itself, or by the helper of this name. */
export type SlotKind =
  | 'value'
  | 'stored'
  | 'day'
  | 'time'
  | 'choices'
  | 'images'
  | 'links'
  | 'link'
  | 'items';

/** A place where an answer stands. */
export interface Slot {
  readonly slot: SlotKind;
  readonly field: FieldPath;
  /** What the helper was given besides the field: a separator or the text of a link. */
  readonly argument?: string;
  /** Something is printed here: the slot stands in a block that runs only for a present value. */
  readonly filled?: true;
  /** What is printed here when nothing was answered. */
  readonly unlike?: string;
}

/** A block that runs or does not, by a condition. */
interface Choice {
  readonly when: Expression;
  readonly then: readonly ReadingNode[];
  readonly else: readonly ReadingNode[];
}

/** A block for each row of a list, or one for none. */
interface Loop {
  readonly each: FieldPath;
  readonly do: readonly ReadingNode[];
  readonly else: readonly ReadingNode[];
}

/** Literal text, a slot, a block, the number of a row of the loop at a depth, or text from which nothing is read. */
export type ReadingNode =
  | string
  | Slot
  | Choice
  | Loop
  | { readonly rowOf: number }
  | { readonly skip: true };
