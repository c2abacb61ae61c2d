/**
 * A kind of text that people paste, as `schemas/_texts/<name>.json` describes it: how it is recognised, which labels it
 * has, what stands behind them, and which fields of which forms take it. The engine knows no kind by name.
 */
export interface TextKind {
  /** The name of its file. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly recognised: { readonly by: readonly string[]; readonly least: number };
  /** Lines that only divide: they end a value, and nothing is read from them. `{n}` is a number. */
  readonly separators?: readonly string[];
  /** Answers that are none, whatever the label. */
  readonly empty?: readonly string[];
  /** The label with which each record begins. */
  readonly begins: string;
  /** The label that begins another text of this kind in the same paste, where it has one. */
  readonly anew?: string;
  readonly labels: Readonly<Record<string, TextLabel>>;
  /** Values made of those of labels. */
  readonly made?: Readonly<Record<string, MadeValue>>;
  readonly forms: Readonly<Record<string, FormTarget>>;
}

/** One label: how it is written, where it counts, and what stands behind it. */
export interface TextLabel {
  /** All its spellings; case and spaces do not matter. One that ends with a colon needs it. */
  readonly written: readonly string[];
  /** A heading, with or without a value, that begins a part of the text; labels name it in `in`. */
  readonly heading?: true;
  /** The heading below which it stands. */
  readonly in?: string;
  /** It counts at the start of a line only, whatever its case. */
  readonly lineStart?: true;
  /** Its value holds for all records of the text, not only for the one where it stands. */
  readonly shared?: true;
  /** It may stand there several times: all its values make a list. */
  readonly repeats?: true;
  /** A record without it is reported. */
  readonly expected?: true;
  /** Whether the value is what stands in its first line (else `line`), or all up to the next label. */
  readonly ends?: 'line' | 'label';
  /** More answers that are none, under this label. */
  readonly empty?: readonly string[];
  /** What its value is; without it nothing is read from it. */
  readonly value?: ValueFormat;
  /** Words in `((…))` that are an answer of their own, by the name of the value that they make. */
  readonly marks?: Readonly<Record<string, readonly string[]>>;
}

/** How the text behind a label is converted. */
export type ValueFormat =
  | 'text'
  /** The same with its line breaks. */
  | 'lines'
  /** The label and what follows it, in one line. */
  | 'whole'
  /** A name, and in `((…))` that of the account, which becomes the value `<label>.ooc`. */
  | 'person'
  | 'date'
  | 'time'
  | 'date-time'
  | 'yes-no'
  /** All web addresses in it, as a list. */
  | 'links'
  | { readonly number: { readonly unit?: string } }
  /** One of a few answers, by how each is written; with `anywhere`, as words of a longer text. */
  | { readonly choice: Readonly<Record<string, readonly string[]>>; readonly anywhere?: true }
  | { readonly table: TextTable };

/** Rows below a label that each begin with a time; their columns are divided by a tab or several spaces. */
export interface TextTable {
  readonly columns: readonly string[];
  /** What a row becomes: pieces with `{column}`; one that names an empty column is left out. */
  readonly text: readonly string[];
  /** Columns without which a row is not understood. */
  readonly needs: readonly string[];
  /** Rows that are left out, by what stands in a column. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
}

/** A value made of others; it is there as far as they are. */
export type MadeValue =
  | { readonly moment: { readonly date: string; readonly time: string } }
  /** Pieces with `{value}`; one that names a value that is not there is left out. */
  | { readonly text: readonly string[]; readonly with?: string }
  /** Yes, where the named value is there. */
  | { readonly present: string }
  /** The entries of several lists and texts. */
  | { readonly list: readonly string[] }
  /** The first answer whose conditions all hold. */
  | {
      readonly choose: readonly {
        readonly when: Readonly<Record<string, string | boolean>>;
        readonly to: string;
      }[];
    };

/** Which values the fields of a form take: the first of the named ones that is there. */
export type FieldTargets = Readonly<Record<string, string | readonly string[]>>;

/** What a form takes of the records: one record into its fields, or each into a row of a list. */
export interface FormTarget {
  /** With `rows` a field takes what all records agree on, and their rows are spared it. */
  readonly fields?: FieldTargets;
  readonly rows?: { readonly list: string; readonly fields: FieldTargets };
}

/** The names of all values that a kind can give, in the order of its labels. */
export const valuesOf = ({ labels, made = {} }: TextKind): readonly string[] => [
  ...new Set([
    ...Object.entries(labels).flatMap(([name, { value, marks = {} }]) => [
      ...(value === undefined ? [] : [name]),
      ...(value === 'person' ? [`${name}.ooc`] : []),
      ...Object.keys(marks),
    ]),
    ...Object.keys(made),
  ]),
];
