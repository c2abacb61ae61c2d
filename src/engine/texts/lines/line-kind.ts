import type { FormTarget } from '../kind.ts';

/**
 * Kind of pasted text without labels, in which each line has a speaker and a time, such as a chat log. Described by
 * `schemas/_texts/<name>.json`; the engine contains no kind by name.
 *
 * A pattern is literal text with slots in braces. `{name}` is a character, `{date}`, `{time}`, `{n}` and `{hex}` have their
 * own shapes; any other slot takes the text up to the first place of the literal after it, `{text}` up to the last.
 */
export interface LineKind {
  /** Name of its file. */
  readonly name: string;
  readonly title: string;
  /** A text is of this kind if at least so many of its lines are of these kinds. */
  readonly recognised: { readonly by: readonly string[]; readonly least: number };
  /** Patterns of the time at the start of a line. */
  readonly stamps: readonly string[];
  /** Patterns that are removed anywhere, such as colour codes. */
  readonly noise?: readonly string[];
  readonly names: NameShapes;
  /** Longest pause within a scene, in minutes. */
  readonly pause: number;
  /** Kinds of lines, in the order in which they are tried. */
  readonly lines: Readonly<Record<string, LineFormat>>;
  /** Values for the fields of a form, see `proposeFacts`. */
  readonly forms: Readonly<Record<string, FormTarget>>;
}

export interface NameShapes {
  /** Words before a name that are not part of it, such as a rank. */
  readonly titles?: readonly string[];
  /** Lower-case words within a name, such as “de”. */
  readonly particles?: readonly string[];
  /** Patterns of other names, of `{n}` and literal text, such as masks. */
  readonly others?: readonly string[];
}

/** Kind of line: its patterns, and the text that it becomes. */
export interface LineFormat {
  /** Heading for the user. */
  readonly title: string;
  readonly written: readonly string[];
  /** Pieces with slots; a piece with a missing slot is omitted. Absent for lines that do not become narrative text. */
  readonly becomes?: readonly string[];
  /** Numbers within these lines, by the name of the value, with the patterns around them. */
  readonly finds?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the names of the numbers that a kind finds in its lines. */
export const numbersOf = ({ lines }: LineKind): readonly string[] => [
  ...new Set(Object.values(lines).flatMap(({ finds = {} }) => Object.keys(finds))),
];
