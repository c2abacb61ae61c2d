/**
 * Kind of pasted text, described by `schemas/_texts/<name>.json`: how it is detected, its labels and their values, and
 * the form fields that receive them. The engine contains no kind by name.
 */
export interface TextKind {
  /** Name of its file. */
  readonly name: string;
  readonly title: string;
  readonly recognised: { readonly by: readonly string[]; readonly least: number };
  /** Separator lines: they end a value and are not read. `{n}` is a number. */
  readonly separators?: readonly string[];
  /** Texts that count as no answer under every label. */
  readonly empty?: readonly string[];
  /** Label that starts each record. */
  readonly begins: string;
  /** Label that starts another text of this kind in the same paste, if any. */
  readonly anew?: string;
  readonly labels: Readonly<Record<string, TextLabel>>;
  /** Values derived from those of labels. */
  readonly made?: Readonly<Record<string, MadeValue>>;
  readonly forms: Readonly<Record<string, FormTarget>>;
}

/** Label: its spellings, where it is valid, and the format of its value. */
export interface TextLabel {
  /** All spellings; case and spaces are ignored. The colon of one that ends with it is required. */
  readonly written: readonly string[];
  /** Heading, with or without a value, that starts a section of the text; labels refer to it by `in`. */
  readonly heading?: true;
  /** Heading of the section that contains it. */
  readonly in?: string;
  /** Valid only at the start of a line, in any case. */
  readonly lineStart?: true;
  /** Its value applies to all records of the text. */
  readonly shared?: true;
  /** May occur several times; its values form a list. */
  readonly repeats?: true;
  /** Reported if missing from a record. */
  readonly expected?: true;
  /** End of the value: its first line (default), or the next label. */
  readonly ends?: 'line' | 'label';
  /** Additional texts that count as no answer under this label. */
  readonly empty?: readonly string[];
  /** Format of its value; without it the value is not read. */
  readonly value?: ValueFormat;
  /** Words in `((…))` that are separate answers, by the name of the value they set. */
  readonly marks?: Readonly<Record<string, readonly string[]>>;
}

/** Format of the text after a label. */
export type ValueFormat =
  | 'text'
  /** Text with its line breaks. */
  | 'lines'
  /** The label and its text, in one line. */
  | 'whole'
  /** A name, and in `((…))` that of the account, stored as the value `<label>.ooc`. */
  | 'person'
  | 'date'
  | 'time'
  | 'date-time'
  | 'yes-no'
  /** All web addresses in it, as a list. */
  | 'links'
  | { readonly number: { readonly unit?: string } }
  /** One of several answers, each with its spellings; with `anywhere`, as words within a longer text. */
  | { readonly choice: Readonly<Record<string, readonly string[]>>; readonly anywhere?: true }
  | { readonly table: TextTable };

/** Rows below a label that each start with a time; columns are separated by a tab or several spaces. */
export interface TextTable {
  readonly columns: readonly string[];
  /** Output of a row: pieces with `{column}`; a piece with an empty column is omitted. */
  readonly text: readonly string[];
  /** Required columns of a row. */
  readonly needs: readonly string[];
  /** Rows to omit, by the content of a column. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
}

/** Value derived from others, if they are present. */
export type MadeValue =
  | { readonly moment: { readonly date: string; readonly time: string } }
  /** Pieces with `{value}`; a piece with a missing value is omitted. */
  | { readonly text: readonly string[]; readonly with?: string }
  /** True if the named value is present. */
  | { readonly present: string }
  /** Entries of several lists and texts. */
  | { readonly list: readonly string[] }
  /** The first answer whose conditions are all true. */
  | {
      readonly choose: readonly {
        readonly when: Readonly<Record<string, string | boolean>>;
        readonly to: string;
      }[];
    };

/** Names of the values for each form field: the first one present is used. */
export type FieldTargets = Readonly<Record<string, string | readonly string[]>>;

/** Mapping of records to a form: one record to its fields, or each to a row of a list. */
export interface FormTarget {
  /** With `rows`, a field receives a value that is equal in all records; the rows then omit it. */
  readonly fields?: FieldTargets;
  readonly rows?: { readonly list: string; readonly fields: FieldTargets };
}

/** Returns the names of all values that a kind can produce, in label order. */
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
