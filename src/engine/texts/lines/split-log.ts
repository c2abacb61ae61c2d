import { escapePattern } from '../../../shared/lib/escape-pattern.ts';
import { plainText } from '../clean.ts';
import type { LineKind } from './line-kind.ts';
import { lineMatcher, type LineMatcher } from './line-pattern.ts';
import type { NameFinder } from './names.ts';
import { shapeOf } from './pattern-parts.ts';

/** Line of a log before its kind is known, with the parts that the window had broken off. */
export interface RawLine {
  /** Line in the pasted text, 1-based. */
  readonly line: number;
  readonly text: string;
  readonly clock: string | undefined;
  /** Date as written beside the time. */
  readonly date: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const ENTITY = new RegExp(`&(${Object.keys(ENTITIES).map(escapePattern).join('|')});`, 'g');

/** Maximum number of parts into which a window breaks a line. */
const MAX_PARTS = 20;
/** Minimum length in characters of a line that a window may have broken. */
const SHORTEST_BROKEN = 40;
const ENDS_SENTENCE = /[.!?…"”)*]$/;

/** Removes colour codes and other noise from a log, and decodes HTML entities. */
function withoutNoise(text: string, { noise = [] }: LineKind): string {
  const plain = plainText(text)
    .replaceAll('\t', ' ')
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
  return noise.length === 0 ? plain : plain.replace(new RegExp(noise.map(shapeOf).join('|'), 'g'), '');
}

function stampReader(kind: LineKind, names: NameFinder): (text: string, line: number) => RawLine {
  const stamps: readonly LineMatcher[] = kind.stamps.map((pattern) => lineMatcher(pattern, names));
  return (text, line) => {
    for (const match of stamps) {
      const found = match(text);
      if (found)
        return {
          line,
          text: text.slice(found.end).trim(),
          clock: found.slots['time'],
          date: found.slots['date'],
        };
    }
    return { line, text, clock: undefined, date: undefined };
  };
}

/** Removes empty lines. A time alone on its line belongs to the next line, if that has none. */
function withoutEmpty(lines: readonly RawLine[]): readonly RawLine[] {
  let alone: RawLine | undefined;
  return lines.flatMap((line) => {
    if (line.text === '') {
      if (line.clock !== undefined) alone = line;
      return [];
    }
    const whole = alone && line.clock === undefined ? { ...alone, text: line.text } : line;
    alone = undefined;
    return [whole];
  });
}

/**
 * Splits a log into lines, without noise and times, and joins lines that the window had broken. In a log with times, a
 * line without one that has no known form continues the line before it. In a log without times it does so only after a
 * long line that ends within a sentence.
 * @param isKnown returns true for the text of a line with a known form
 */
export function splitLog(
  text: string,
  kind: LineKind,
  names: NameFinder,
  isKnown: (text: string) => boolean,
): readonly RawLine[] {
  const stamped = stampReader(kind, names);
  const written = withoutEmpty(
    withoutNoise(text, kind)
      .split('\n')
      .map((line, index) => stamped(line.trim(), index + 1)),
  );
  const begins = written.map((line) => line.clock !== undefined || isKnown(line.text));
  const withTime = written.filter(({ clock }) => clock !== undefined).length;
  const hasTimes = withTime > begins.filter(Boolean).length - withTime;
  const isEndOf = (end: string, before: string): boolean => !isKnown(before) && isKnown(`${before} ${end}`);
  const lines: RawLine[] = [];
  let parts: string[] = [];
  const close = (): void => {
    const last = lines.at(-1);
    if (last && parts.length > 1) lines[lines.length - 1] = { ...last, text: parts.join(' ') };
  };
  for (const [index, line] of written.entries()) {
    const before = parts.at(-1) ?? '';
    const goesOn = hasTimes || (before.length >= SHORTEST_BROKEN && !ENDS_SENTENCE.test(before));
    // The window may also have broken a name
    const isBroken =
      begins[index] === true ? line.clock === undefined && hasTimes && isEndOf(line.text, before) : goesOn;
    if (isBroken && lines.length > 0 && parts.length < MAX_PARTS) {
      parts.push(line.text);
      continue;
    }
    close();
    lines.push(line);
    parts = [line.text];
  }
  close();
  return lines;
}
