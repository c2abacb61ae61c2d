import { named, translate, type Message, type Untranslated, type Values } from './messages.ts';

/** Text of an error, shown to the user or in the console. */
export type ErrorMessage = string & Untranslated;

/**
 * Declares an error message that `docs/errors.md` must explain; a test finds every call. With values it is translated
 * at once, else when it is shown, by `translate`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const errorMessage = <Text extends Message>(text: Text, ...values: Values<Text>): ErrorMessage =>
  (values[0] ? translate(text, values[0]) : named(text)) as ErrorMessage;

/** Restores the type of an error message that was declared elsewhere and passed through the network or storage. */
/* @__NO_SIDE_EFFECTS__ */
export const asErrorMessage = (text: string): ErrorMessage => text as ErrorMessage;
