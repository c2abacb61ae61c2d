/** Placeholder in a text, written as `{?where}`, or with choices as `{?left|right}`. */
export interface Placeholder {
  readonly start: number;
  /** Exclusive end index. */
  readonly end: number;
  /** Text between `{?` and `}`. */
  readonly name: string;
  /** Allowed replacements; empty if any text is allowed. */
  readonly choices: readonly string[];
}

const PLACEHOLDER = /\{\?([^{}\n]{1,200})\}/g;

/** Returns the placeholders of a text, in order. */
export const placeholdersIn = (text: string): readonly Placeholder[] =>
  Array.from(text.matchAll(PLACEHOLDER), ({ index, 0: whole, 1: name = '' }) => ({
    start: index,
    end: index + whole.length,
    name,
    choices: name.includes('|')
      ? name
          .split('|')
          .map((choice) => choice.trim())
          .filter((choice) => choice !== '')
      : [],
  }));

/** Replaces each placeholder for which `value` returns a text; leaves the others. */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => value(name.trim()) ?? whole);

/** Returns the first placeholder of a text, as written; undefined if there is none. */
export const placeholderLeft = (text: string): string | undefined =>
  text.includes('{?') ? text.match(PLACEHOLDER)?.[0] : undefined;
