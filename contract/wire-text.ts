/**
 * Encoding of texts in the database. Firebase's SDK splits messages into chunks of 16,384 UTF-16 units, and a surrogate
 * pair on a boundary arrives as two U+FFFD. Every surrogate is therefore escaped as `\ud83d`, as in JSON. Other text,
 * which is nearly all, is stored unchanged.
 */

const SURROGATE = /[\ud800-\udfff]/g;

/** Matches a backslash that decoding would take for the start of an escaped unit. */
const MISTAKABLE = /\\(?=u(?:d[89a-f][0-9a-f]{2}|005c))/g;

const WRITTEN_OUT = /\\u(d[89a-f][0-9a-f]{2}|005c)/g;

const writtenOut = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const encodeText = (text: string): string =>
  text.replace(MISTAKABLE, writtenOut).replace(SURROGATE, writtenOut);

export const decodeText = (stored: string): string =>
  stored.includes('\\u')
    ? stored.replace(WRITTEN_OUT, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : stored;

/** Serializes a value as JSON with surrogates escaped; any JSON parser can read it. */
export const encodeJson = (value: unknown): string => JSON.stringify(value).replace(SURROGATE, writtenOut);

/** Encodes a text as one line, truncated after a whole character at `longest` units. */
export function encodeLine(text: string, longest: number): string {
  let line = '';
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    const stored = encodeText(character);
    if (line.length + stored.length > longest) break;
    line += stored;
  }
  return line;
}
