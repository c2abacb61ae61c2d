/** Path in the form data: field names and list indexes, as in the form. */
export type FieldPath = readonly (string | number)[];

/** Validation error of a field, with a message for the user. */
export interface FieldError {
  readonly path: FieldPath;
  readonly keyword: string;
  readonly title: string;
  readonly message: string;
}

/** Errors in field order, and unordered hints about accepted values. */
export interface Findings {
  readonly errors: readonly FieldError[];
  readonly hints: readonly FieldError[];
}

/** Returns the RJSF id of a field's control, which is also the key of its error. */
export const fieldId = (path: FieldPath): string => ['root', ...path].join('_');

/** Returns a path in dotted form: `decedents.0.decedentName`. */
export const dotted = (path: FieldPath): string => path.join('.');
