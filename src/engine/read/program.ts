/**
 * Reading program of a template: its output in order, with partials inlined and organisation data filled in. Generated
 * by the compiler, since the browser has no template parser.
 */
export interface ReadingProgram {
  readonly title: readonly ReadingNode[];
  readonly body: readonly ReadingNode[];
}

/** Path of a field in the answers of its form; `*` is a row of a list. */
export type FieldPath = readonly string[];

/** Expression of a condition: a constant, a field, or a helper with its arguments. */
export type Expression =
  | { readonly constant: unknown }
  | { readonly field: FieldPath }
  | { readonly helper: string; readonly of: readonly Expression[] };

/** Kind of output of an answer: directly, or by the helper of this name. */
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

/** Position at which an answer is printed. */
export interface Slot {
  readonly slot: SlotKind;
  readonly field: FieldPath;
  /** Helper argument besides the field: a separator or the text of a link. */
  readonly argument?: string;
  /** Never empty: the slot is in a block that runs only for a present value. */
  readonly filled?: true;
  /** Text printed here if there is no answer. */
  readonly unlike?: string;
}

interface Choice {
  readonly when: Expression;
  readonly then: readonly ReadingNode[];
  readonly else: readonly ReadingNode[];
}

/** Block for each row of a list, or the one for an empty list. */
interface Loop {
  readonly each: FieldPath;
  readonly do: readonly ReadingNode[];
  readonly else: readonly ReadingNode[];
}

/** Literal text, a slot, a block, the row number of the loop at a depth, or text that is not parsed. */
export type ReadingNode =
  | string
  | Slot
  | Choice
  | Loop
  | { readonly rowOf: number }
  | { readonly skip: true };
