/** Kinds of fields: a line, one of ten options, a checkbox, a number, or a long text. */
export type Kind = 'text' | 'choice' | 'tick' | 'number' | 'long';

/** One field of the neutral form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Shown only while the driver is checked. */
  readonly conditional: boolean;
}

/** A section title with its fields. */
export interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** A library-neutral form with its answers. */
export interface Spec {
  readonly name: string;
  readonly about: string;
  readonly sections: readonly Section[];
  /** Fields of each row of the list `rows`, if any. */
  readonly row?: readonly Field[];
  readonly data: Readonly<Record<string, unknown>>;
  /** The empty text field to type into. */
  readonly target: { readonly name: string; readonly row?: number };
  /** Number of required fields without an answer. */
  readonly errors: number;
}

/** The options of every choice. */
export const CHOICES = Array.from({ length: 10 }, (_, index) => `Option ${index + 1}`);

/** Name of the field that shows the conditional ones. */
export const DRIVER = 'driver';

/** Returns every field that is not in a row. */
export const fieldsOf = (spec: Spec): readonly Field[] => spec.sections.flatMap(({ fields }) => fields);
