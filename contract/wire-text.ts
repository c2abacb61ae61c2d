/**
 * Texts as the database keeps them. Firebase's SDK cuts every message into pieces of 16,384 UTF-16 units, and a
 * character of two units that lies on a cut arrives as two U+FFFD. So no such unit is ever sent: each is written out as
 * `\ud83d`, the way JSON does it. Text without any, which is nearly all text, is stored as it is.
 */

const SURROGATE = /[\ud800-\udfff]/g;

/** A backslash that reading would take for the start of a written-out unit. */
const MISTAKABLE = /\\(?=u(?:d[89a-f][0-9a-f]{2}|005c))/g;

const WRITTEN_OUT = /\\u(d[89a-f][0-9a-f]{2}|005c)/g;

const writtenOut = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text as it is stored. */
export const encodeText = (text: string): string =>
  text.replace(MISTAKABLE, writtenOut).replace(SURROGATE, writtenOut);

/** The text that was stored. */
export const decodeText = (stored: string): string =>
  stored.replace(WRITTEN_OUT, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A value as JSON that is safe to send; any JSON parser reads it. */
export const encodeJson = (value: unknown): string => JSON.stringify(value).replace(SURROGATE, writtenOut);

/** A one-line text as it is stored, cut after a whole character where it would be longer than `longest`. */
export function encodeLine(text: string, longest: number): string {
  let line = '';
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    const stored = encodeText(character);
    if (line.length + stored.length > longest) break;
    line += stored;
  }
  return line;
}
