import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { inOneLine } from './clean.ts';
import type { FoundLabel } from './find-labels.ts';
import type { TextKind, TextLabel } from './kind.ts';
import { addDerivedValues } from './made-values.ts';
import { readValue } from './read-value.ts';
import type { Plain, ReadValue, TextReading, TextRecord, UnknownText, UnreadReason } from './reading.ts';

const NO_LABEL = errorMessage('There is no known label before this.');
const SAME_RECORD = errorMessage('This record appears twice. It was used once.');

const shownLabel = ({ written }: TextLabel): string => (written[0] ?? '').replace(/\s*:$/, '');

function whyNot(label: TextLabel, why: UnreadReason | 'twice'): ErrorMessage {
  const shown = shownLabel(label);
  if (why === 'twice') return errorMessage('“{shown}” appears twice. The first value was used.', { shown });
  return why === 'several-people'
    ? errorMessage('“{shown}” seems to name several people. Enter each by hand.', { shown })
    : errorMessage('The value of “{shown}” could not be read.', { shown });
}

/** Values and unread texts of one record, or of the part shared by all records of a text, during collection. */
interface Draft {
  readonly values: Record<string, ReadValue>;
  readonly unknown: UnknownText[];
  readonly seen: Set<string>;
}

const newDraft = (): Draft => ({ values: {}, unknown: [], seen: new Set() });

/** Returns a line counter for ascending offsets. */
function lineCounter(text: string): (at: number) => number {
  let [line, reached] = [1, 0];
  return (at) => {
    for (; reached < at; reached += 1) if (text[reached] === '\n') line += 1;
    return line;
  };
}

/** Returns the valid labels: one that starts a record within a line is valid only if followed by the next label. */
function countingLabels({ begins, labels }: TextKind, text: string, found: readonly FoundLabel[]) {
  const names = Object.keys(labels);
  const after = names[names.indexOf(begins) + 1];
  return found.filter(({ name, at }, index) => {
    const isWithin = at > 0 && text[at - 1] !== '\n' && found[index - 1]?.name !== undefined;
    return name !== begins || !isWithin || found[index + 1]?.name === after;
  });
}

/** Splits the text after a label into its value and lines that do not belong to it. */
function stretchesOf(
  label: TextLabel | undefined,
  text: string,
): { readonly value: string; readonly rest: string } {
  if (!label || (label.heading && label.value === undefined)) return { value: '', rest: text };
  if (label.ends === 'label' || label.value === undefined) return { value: text, rest: '' };
  const begin = text.search(/\S/);
  const lineEnd = begin < 0 ? -1 : text.indexOf('\n', begin);
  return lineEnd < 0
    ? { value: text, rest: '' }
    : { value: text.slice(0, lineEnd), rest: text.slice(lineEnd) };
}

function take(kind: TextKind, draft: Draft, name: string, value: string, whole: string, line: number): void {
  const label = kind.labels[name];
  if (!label) return;
  const from = inOneLine(label.value === 'whole' ? whole : value);
  const refuse = (why: UnreadReason | 'twice', text = from): void => {
    draft.unknown.push({ text, line, why: whyNot(label, why) });
  };
  draft.seen.add(name);
  const read = readValue(kind, name, value, whole);
  if (!read.ok) return refuse(read.error);
  for (const row of read.value.unread) refuse('value', row);
  for (const [key, found] of Object.entries(read.value.values)) {
    const held = draft.values[key];
    if (held === undefined)
      draft.values[key] = { value: label.repeats ? [String(found)] : found, from, line };
    else if (label.repeats && Array.isArray(held.value)) (held.value as string[]).push(String(found));
    else if (!deepEqual(held.value, found)) refuse('twice');
  }
}

/** Returns the records of one text of a kind, each with the shared values. Empty ones are omitted. */
function finish(kind: TextKind, shared: Draft, drafts: readonly Draft[]): readonly TextRecord[] {
  const expected = Object.entries(kind.labels).filter(([, label]) => label.expected);
  const filled = drafts.filter(({ values, unknown }) => Object.keys(values).length > 0 || unknown.length > 0);
  return filled.map(({ values, unknown, seen }) => ({
    values: addDerivedValues({ ...shared.values, ...values }, kind.made),
    unknown,
    missing: expected
      .filter(([name]) => !seen.has(name) && !shared.seen.has(name))
      .map(([, label]) => shownLabel(label)),
  }));
}

const plainValues = ({ values }: TextRecord): readonly (readonly [string, Plain])[] =>
  Object.entries(values).map(([name, { value }]) => [name, value]);

/** Splits a text at its labels into records. */
export function collectRecords(
  kind: TextKind,
  text: string,
  found: readonly FoundLabel[],
): Pick<TextReading, 'records' | 'unknown'> {
  const unknown: UnknownText[] = [];
  const records: TextRecord[] = [];
  const known = new Set<string>();
  const lineAt = lineCounter(text);
  let [shared, drafts] = [newDraft(), [] as Draft[]];

  const close = (): void => {
    for (const record of finish(kind, shared, drafts)) {
      const key = JSON.stringify(plainValues(record));
      const [first] = Object.values(record.values);
      if (known.has(key) && first) unknown.push({ text: first.from, line: first.line, why: SAME_RECORD });
      else records.push(record);
      known.add(key);
    }
    unknown.push(...shared.unknown);
    [shared, drafts] = [newDraft(), []];
  };
  const refuse = (rest: string, at: number): void => {
    const begin = rest.search(/\S/);
    if (begin >= 0)
      (drafts.at(-1)?.unknown ?? unknown).push({
        text: rest.trim(),
        line: lineAt(at + begin),
        why: NO_LABEL,
      });
  };
  const counting = countingLabels(kind, text, found);
  refuse(text.slice(0, counting[0]?.at), 0);
  for (const [index, { name, at, end }] of counting.entries()) {
    const until = counting[index + 1]?.at ?? text.length;
    const label = name === undefined ? undefined : kind.labels[name];
    const { value, rest } = stretchesOf(label, text.slice(end, until));
    if (name !== undefined && name === kind.anew && shared.seen.has(name)) close();
    if (name !== undefined && label?.shared) {
      take(kind, shared, name, value, text.slice(at, end + value.length), lineAt(at));
    } else if (name !== undefined && label?.value !== undefined) {
      if (name === kind.begins || drafts.length === 0) drafts.push(newDraft());
      const draft = drafts.at(-1);
      if (draft) take(kind, draft, name, value, text.slice(at, end + value.length), lineAt(at));
    } else if (name !== undefined) shared.seen.add(name);
    refuse(rest, end + value.length);
  }
  close();
  return { records, unknown };
}
