declare const isErrorMessage: unique symbol;

/** Text of an error, shown to the user or in the console. */
export type ErrorMessage = string & { readonly [isErrorMessage]: true };

/**
 * Declares an error message that `docs/errors.md` must explain; a test finds every call. The text must be a literal or
 * a template.
 */
/* @__NO_SIDE_EFFECTS__ */
export const errorMessage = (text: string): ErrorMessage => text as ErrorMessage;

/** Restores the type of an error message that was declared elsewhere and passed through the network or storage. */
/* @__NO_SIDE_EFFECTS__ */
export const asErrorMessage = (text: string): ErrorMessage => text as ErrorMessage;
