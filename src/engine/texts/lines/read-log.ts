import { errorMessage } from '../../../../contract/error-message.ts';
import { fillPieces } from '../pieces.ts';
import type { UnknownText } from '../reading.ts';
import type { LineFormat, LineKind } from './line-kind.ts';
import { lineMatcher, shapeOf, type LineMatcher, type Slots } from './line-pattern.ts';
import type { LogLine, LogReading } from './log-reading.ts';
import { nameFinder, personKey } from './names.ts';
import { orderLines, repeatedLines } from './order-lines.ts';
import { splitLog, type RawLine } from './split-log.ts';

const NO_FORM = errorMessage('This line has none of the known forms.');
const TWICE = errorMessage('This line appears twice. It was used once.');

/** Minimum share of lines of the kinds that identify a log: a post may quote some. */
const LEAST_SHARE = 1 / 4;
/** Number of lines after which progress is reported. */
const PROGRESS_LINES = 5000;

/** Receives the share of a text that is read. */
export type OnProgress = (share: number) => void;

interface Known {
  readonly kind: string;
  readonly format: LineFormat;
  readonly slots: Slots;
}

type Placed = RawLine & { readonly known: Known };

const ENDS_WITHIN_SENTENCE = /[\p{L}\p{N}]$/u;

/** Completes a sentence with a period. */
const asSentence = (text: string): string => (ENDS_WITHIN_SENTENCE.test(text) ? `${text}.` : text);

/** Creates the function that returns the numbers in a line, by the name of the value. */
function numberFinder({ lines }: LineKind): (known: Known) => LogLine['found'] {
  const patterns = new Map(
    Object.entries(lines).map(([kind, { finds = {} }]) => [
      kind,
      Object.entries(finds).map(
        ([name, written]) =>
          [name, new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.map(shapeOf).join('|')})(?!\\d)`, 'iu')] as const,
      ),
    ]),
  );
  return ({ kind, slots }) => {
    const found = (patterns.get(kind) ?? []).flatMap(([name, pattern]) => {
      const number = /\d+$/.exec(pattern.exec(slots['text'] ?? '')?.[0] ?? '')?.[0];
      return number === undefined ? [] : [[name, number] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
}

function readKind(kind: LineKind, text: string, onProgress: OnProgress): LogReading | undefined {
  const names = nameFinder(kind.names);
  const formats = Object.entries(kind.lines).flatMap(([name, format]) =>
    format.written.map((pattern) => ({ name, format, match: lineMatcher(pattern, names) as LineMatcher })),
  );
  const knownForm = (line: string): Known | undefined => {
    for (const { name, format, match } of formats) {
      const found = match(line);
      if (found?.end === line.length) return { kind: name, format, slots: found.slots };
    }
    return undefined;
  };
  const raw = splitLog(text, kind, names, (line) => knownForm(line) !== undefined);
  const unknown: UnknownText[] = [];
  const placed: Placed[] = [];
  for (const [index, line] of raw.entries()) {
    if (index % PROGRESS_LINES === 0) onProgress(index / raw.length);
    const known = knownForm(line.text);
    if (known) {
      const { date = line.date, time = line.clock } = known.slots;
      placed.push({ ...line, date, clock: line.clock ?? time, known });
    } else unknown.push({ text: line.text, line: line.line, why: NO_FORM });
  }
  const identifying = placed.filter(({ known }) => kind.recognised.by.includes(known.kind)).length;
  if (identifying < kind.recognised.least || identifying < raw.length * LEAST_SHARE) return undefined;

  const repeated = repeatedLines(placed);
  for (const { text: twice, line } of repeated) unknown.push({ text: twice, line, why: TWICE });
  const ordered = orderLines(placed.filter((line) => !repeated.has(line)));
  const people = new Map<string, { readonly index: number; readonly name: string }>();
  const personOf = (name: string | undefined): number | undefined => {
    if (name === undefined) return undefined;
    const shown = names.personOf(name);
    const key = personKey(shown);
    const person = people.get(key) ?? { index: people.size, name: shown };
    people.set(key, person);
    return person.index;
  };
  const numbersIn = numberFinder(kind);
  const lines = ordered.lines.map(({ line: { text: written, clock, line, known }, at }): LogLine => {
    const { name } = known.slots;
    const slots = name === undefined ? known.slots : { ...known.slots, name: names.shown(name) };
    const { becomes } = known.format;
    const told = becomes && fillPieces(becomes, slots, '');
    const found = numbersIn(known);
    return {
      kind: known.kind,
      person: personOf(name),
      at,
      clock,
      text: told === undefined ? written : asSentence(told),
      line,
      ...(found && { found }),
    };
  });
  return {
    kind,
    people: [...people.values()].map((person) => person.name),
    lines,
    unknown: unknown.toSorted((one, other) => one.line - other.line),
    date: ordered.date,
  };
}

/**
 * Reads a text as a log of the first kind that fits; undefined for other texts. Every line is placed or listed as
 * unknown, and no text is added to what a line says. Runs in linear time.
 */
export function readLog(
  kinds: readonly LineKind[],
  text: string,
  onProgress: OnProgress = () => undefined,
): LogReading | undefined {
  for (const kind of kinds) {
    const reading = readKind(kind, text, onProgress);
    if (reading) return reading;
  }
  return undefined;
}
