declare const isErrorMessage: unique symbol;

/** The text of an error, for a user or for whoever reads the console. */
export type ErrorMessage = string & { readonly [isErrorMessage]: true };

/**
 * Declares a text as an error message, which `docs/errors.md` must explain: a test finds every call. The text has to be
 * a literal or a template.
 */
/* @__NO_SIDE_EFFECTS__ */
export const errorMessage = (text: string): ErrorMessage => text as ErrorMessage;

/** Takes a text that was declared elsewhere and lost its type on the way, through the network or through storage. */
/* @__NO_SIDE_EFFECTS__ */
export const asErrorMessage = (text: string): ErrorMessage => text as ErrorMessage;
