import { errorMessage } from '../../../../contract/error-message.ts';
import { namesIn } from '../pieces.ts';
import type { UnknownText } from '../reading.ts';
import type { LineKind } from './line-kind.ts';
import { lineMatcher, type LineMatcher, type Slots } from './line-pattern.ts';
import type { LogLine, LogReading } from './log-reading.ts';
import { nameFinder, personKey, type NameFinder } from './names.ts';
import { orderLines, repeatedLines } from './order-lines.ts';
import { partsOf, shapeOf } from './pattern-parts.ts';
import { splitLog, type RawLine } from './split-log.ts';

const NO_FORM = errorMessage('The format of this line is not known.');
const TWICE = errorMessage('This line appears twice. It was used once.');

/** Minimum share of lines of the kinds that identify a log: a post may quote some. */
const LEAST_SHARE = 1 / 4;
/** Number of lines after which progress is reported. */
const PROGRESS_LINES = 5000;

/** Receives the share of a text that is read. */
export type OnProgress = (share: number) => void;

/** Pattern of a kind of line, with what its lines become. */
interface KnownForm {
  readonly kind: string;
  readonly match: LineMatcher;
  /** Returns the line as narrative text; absent for lines without one. */
  readonly print?: (slots: Slots) => string;
  /** Numbers in its text, by the name of the value. */
  readonly numbers: readonly (readonly [string, RegExp])[];
}

interface Known {
  readonly form: KnownForm;
  readonly slots: Slots;
}

type Placed = RawLine & { readonly known: Known };

const ENDS_WITHIN_SENTENCE = /[\p{L}\p{N}]$/u;

/** Completes a sentence with a period. */
const asSentence = (text: string): string => (ENDS_WITHIN_SENTENCE.test(text) ? `${text}.` : text);

/** Returns the function that fills the pieces whose slots a pattern has. */
function printer(becomes: readonly string[], pattern: string): (slots: Slots) => string {
  const slots = namesIn(pattern);
  const parts = partsOf(
    becomes.filter((piece) => namesIn(piece).every((name) => slots.includes(name))).join(''),
  );
  return (values) =>
    asSentence(parts.map((part) => ('literal' in part ? part.literal : (values[part.slot] ?? ''))).join(''));
}

function formsOf({ lines }: LineKind, names: NameFinder): readonly KnownForm[] {
  return Object.entries(lines).flatMap(([kind, { written, becomes, finds = {} }]) => {
    const numbers = Object.entries(finds).map(([name, patterns]) => {
      const either = patterns.map(shapeOf).join('|');
      return [name, new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?!\\d)`, 'iu')] as const;
    });
    return written.map((pattern) => ({
      kind,
      match: lineMatcher(pattern, names),
      ...(becomes && { print: printer(becomes, pattern) }),
      numbers,
    }));
  });
}

function numbersIn({ form: { numbers }, slots }: Known): LogLine['found'] {
  if (numbers.length === 0) return undefined;
  const found = numbers.flatMap(([name, pattern]) => {
    const number = /\d+$/.exec(pattern.exec(slots['text'] ?? '')?.[0] ?? '')?.[0];
    return number === undefined ? [] : [[name, number] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Collects people: spellings of one name are one person. */
function peopleList(names: NameFinder) {
  const people: string[] = [];
  const [byKey, bySpelling] = [new Map<string, number>(), new Map<string, number>()];
  const indexOf = (written: string): number => {
    const known = bySpelling.get(written);
    if (known !== undefined) return known;
    const person = names.personOf(written);
    const key = personKey(person);
    const index = byKey.get(key) ?? people.push(person) - 1;
    byKey.set(key, index);
    bySpelling.set(written, index);
    return index;
  };
  return { people, indexOf };
}

function readKind(kind: LineKind, text: string, onProgress: OnProgress): LogReading | undefined {
  const names = nameFinder(kind.names);
  const forms = formsOf(kind, names);
  const knownForm = (line: string): Known | undefined => {
    for (const form of forms) {
      const found = form.match(line);
      if (found?.end === line.length) return { form, slots: found.slots };
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
      placed.push({ text: line.text, line: line.line, date, clock: line.clock ?? time, known });
    } else unknown.push({ text: line.text, line: line.line, why: NO_FORM });
  }
  const identifying = new Set(kind.recognised.by);
  const identified = placed.filter(({ known }) => identifying.has(known.form.kind)).length;
  if (identified < kind.recognised.least || identified < raw.length * LEAST_SHARE) return undefined;

  const repeated = repeatedLines(placed);
  for (const { text: twice, line } of repeated) unknown.push({ text: twice, line, why: TWICE });
  const ordered = orderLines(placed.filter((line) => !repeated.has(line)));
  const { people, indexOf } = peopleList(names);
  const lines = ordered.lines.map(({ line: { text: written, clock, line, known }, at }): LogLine => {
    const { name } = known.slots;
    const slots = name === undefined ? known.slots : { ...known.slots, name: names.shown(name) };
    const found = numbersIn(known);
    return {
      kind: known.form.kind,
      person: name === undefined ? undefined : indexOf(name),
      at,
      clock,
      text: known.form.print?.(slots) ?? written,
      line,
      ...(found && { found }),
    };
  });
  return {
    kind,
    people,
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
