/** What a field takes: a line, one of ten options, a box to tick, a number, or a long text. */
export type Kind = 'text' | 'choice' | 'tick' | 'number' | 'long';

/** One field of the neutral form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Shown only while the driver is ticked. */
  readonly conditional: boolean;
}

/** A heading and what stands under it. */
export interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** A form and its answers, in the texts of no library. */
export interface Spec {
  readonly name: string;
  readonly about: string;
  readonly sections: readonly Section[];
  /** The fields of each row of the list `rows`, for the case that has one. */
  readonly row?: readonly Field[];
  readonly data: Readonly<Record<string, unknown>>;
  /** The empty text field to type into. */
  readonly target: { readonly name: string; readonly row?: number };
  /** Required fields without an answer. */
  readonly errors: number;
}

/** The options of every choice. */
export const CHOICES = Array.from({ length: 10 }, (_, index) => `Option ${index + 1}`);

/** The field that shows the conditional ones. */
export const DRIVER = 'driver';

/** Every field that is not in a row. */
export const fieldsOf = (spec: Spec): readonly Field[] => spec.sections.flatMap(({ fields }) => fields);
