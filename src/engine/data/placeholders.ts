/** A place in a text that is still to be filled in, written as `{?where}`, or with choices as `{?left|right}`. */
export interface Placeholder {
  readonly start: number;
  /** The index behind its last character. */
  readonly end: number;
  /** What stands between `{?` and `}`. */
  readonly name: string;
  /** What may stand in its place; empty where anything may. */
  readonly choices: readonly string[];
}

const PLACEHOLDER = /\{\?([^{}\n]{1,200})\}/g;

/** Every placeholder of a text, in order. */
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

/** Replaces each placeholder for which `value` gives a text; the others stay as they are. */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => value(name.trim()) ?? whole);

/** The first placeholder of a text, as it is written; undefined where all is filled in. */
export const placeholderLeft = (text: string): string | undefined =>
  text.includes('{?') ? text.match(PLACEHOLDER)?.[0] : undefined;
