import { cleanTitle } from '../names.ts';
import { OBJECT, textOf } from './lines.ts';
import type { Line } from './lines.ts';

/** Label at the start of a line. */
export interface Label {
  readonly title: string;
  /** True if it is in double parentheses. */
  readonly isOoc: boolean;
  /** True if it is bold or underlined. */
  readonly isStrong: boolean;
  /** Offset in the post where the value begins; undefined if the line is only the label. */
  readonly valueAt: number | undefined;
  /** Range of a measured value in parentheses behind a label that has its value below. */
  readonly measured?: { readonly start: number; readonly end: number };
}

const MAX_LETTERS = 70;
const MAX_WORD_COUNT = 10;
/** Labels without bold are short, so that no sentence is one. */
const MAX_PLAIN_WORD_COUNT = 4;
const LEAD = /^[\s>•*·–—-]*/;
const NUMBERING = /^(?:section\s+\d+\s*[:.]|\d+(?:\.\d+)*[.)]?|[A-Z][.)]|[IVX]+[.)])\s+/i;

/** Returns a label or a heading as a title, without numbering and parentheses; undefined if it cannot be one. */
export function titleOf(text: string): { readonly title: string; readonly isOoc: boolean } | undefined {
  const bare = text.replace(LEAD, '').trim().replace(NUMBERING, '');
  const ooc = /^\(\(\s*(.*?)(?:\s*\)\))?$/s.exec(bare);
  const title = cleanTitle(ooc?.[1] ?? bare);
  const isTitle =
    !text.includes(OBJECT) &&
    /\p{L}{2}/u.test(title) &&
    bare.length <= MAX_LETTERS &&
    title.split(' ').length <= MAX_WORD_COUNT &&
    !/[.!,;]$/.test(title);
  return isTitle ? { title, isOoc: ooc !== null } : undefined;
}

/** Returns the label of a line, or undefined. */
export function labelOf(line: Line): Label | undefined {
  const text = textOf(line);
  const { length: lead } = LEAD.exec(text)?.[0] ?? '';
  const offset = (index: number): number => line.characters[index]?.at ?? line.end;
  const made = (end: number, isStrong: boolean, valueIndex?: number): Label | undefined => {
    const found = titleOf(text.slice(lead, end));
    const valueAt = valueIndex === undefined ? undefined : offset(valueIndex - 1) + 1;
    return found && { ...found, isStrong, valueAt };
  };
  let end = lead;
  while (line.characters[end]?.isStrong) end += 1;
  if (end === lead) {
    const [plain = ''] = /^[^:]+(?=:(?:\s|$|\uFFFC))/.exec(text) ?? [];
    const isShort = plain.trim().split(/\s+/).length <= MAX_PLAIN_WORD_COUNT && /^\W*[\p{Lu}\d]/u.test(plain);
    return plain === '' || !isShort ? undefined : made(plain.length, false, plain.length + 1);
  }
  const colon = text.slice(0, end).indexOf(':', lead);
  if (colon > 0) return made(colon, true, colon + 1);
  const rest = text.slice(end);
  if (rest.trim() === '') return made(end, true);
  const between = /^\s*(?::|[–—-](?=\s))/.exec(rest);
  if (between) return made(end, true, end + between[0].length);
  const measured = /^\s*\(([^()]+)\)\s*$/.exec(rest);
  const label = measured && made(end, true);
  if (!measured || !label) return undefined;
  const start = end + rest.indexOf('(') + 1;
  return { ...label, measured: { start: offset(start), end: offset(start + (measured[1]?.length ?? 0)) } };
}
