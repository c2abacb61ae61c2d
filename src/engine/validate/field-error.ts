/** A place in the form data: field names and list indexes, as the form shows them. */
export type FieldPath = readonly (string | number)[];

/** One thing wrong with one field, as a message for the user. */
export interface FieldError {
  readonly path: FieldPath;
  readonly keyword: string;
  readonly title: string;
  readonly message: string;
}

/** Errors in the order of the form's fields, and hints about accepted values, in no order. */
export interface Findings {
  readonly errors: readonly FieldError[];
  readonly hints: readonly FieldError[];
}

/** The RJSF id of a field's control, also the key of its error. */
export const fieldId = (path: FieldPath): string => ['root', ...path].join('_');

/** A data path for people who read JSON: `decedents.0.decedentName`. */
export const dotted = (path: FieldPath): string => path.join('.');
