import type { JsonObject } from '../json-source.ts';
import { candidate } from './candidate.ts';
import type { Candidate } from './candidate.ts';

/** Ticked and empty boxes as people write them; those of the board first. */
const MARKS: readonly (readonly [ticked: string, empty: string])[] = [
  ['[cbc][/cbc]', '[cb][/cb]'],
  ['[cbc]', '[cb]'],
  ['☑', '☐'],
  ['☒', '☐'],
  ['[x]', '[ ]'],
  ['[X]', '[ ]'],
  ['(x)', '( )'],
];

const GAP = /^[ \u00A0]?/;
const SEPARATOR = /(?:\s*(?:\[br\](?:\[\/br\])?|[|,;/•·]))?[ \n]*$/;

interface Option {
  readonly isTicked: boolean;
  /** Between the box and its text. */
  readonly gap: string;
  readonly label: string;
  /** Between the text and the next box. */
  readonly after: string;
}

/** Check boxes at the start of a value. */
interface Boxes {
  readonly candidates: readonly Candidate[];
  /** Length of the boxes with their texts. */
  readonly length: number;
}

/** Returns the end of the last option: its line, or the colon before its details. */
function lastLength(text: string): number {
  const [line = ''] = /^[^\n]*/.exec(text) ?? [];
  const [option = ''] = /^[^[]*(?=: \[i\])/.exec(line) ?? [];
  return option === '' ? line.length : option.length;
}

function optionsOf(text: string, [ticked, empty]: readonly [string, string]): readonly Option[] {
  const options: Option[] = [];
  let rest = text;
  for (;;) {
    const mark = [ticked, empty].find((one) => rest.startsWith(one));
    if (mark === undefined) return options;
    rest = rest.slice(mark.length);
    const next = [ticked, empty].map((one) => rest.indexOf(one)).filter((at) => at >= 0);
    const content = rest.slice(0, next.length === 0 ? lastLength(rest) : Math.min(...next));
    const [gap = ''] = GAP.exec(content) ?? [];
    const [after = ''] = next.length === 0 ? [''] : (SEPARATOR.exec(content) ?? []);
    const label = content.slice(gap.length, content.length - after.length);
    options.push({ isTicked: mark === ticked, gap, label, after });
    rest = rest.slice(content.length);
  }
}

/** Returns the part of a template that prints each box by a test. */
const eachBox = (
  options: readonly Option[],
  [ticked, empty]: readonly [string, string],
  test: (option: Option) => string,
): string =>
  options
    .map((option) => {
      const box =
        ticked === '[cbc][/cbc]'
          ? `{{box ${test(option)}}}`
          : `{{#if ${test(option)}}}${ticked}{{else}}${empty}{{/if}}`;
      return `${box}${option.gap}${option.label}${option.after}`;
    })
    .join('');

/** Reads check boxes with their texts; undefined if the value does not begin with one, or an option has no text. */
export function boxesOf(value: string): Boxes | undefined {
  const marks = MARKS.find(
    (pair) => pair.some((mark) => value.startsWith(mark)) && optionsOf(value, pair).length > 0,
  );
  if (!marks) return undefined;
  const options = optionsOf(value, marks);
  const labels = options.map(({ label }) => label);
  const isReadable =
    labels.every((label) => label.trim() === label && /\p{L}|\d/u.test(label) && !/["[\]{}\n]/.test(label)) &&
    new Set(labels).size === labels.length;
  if (!isReadable) return undefined;
  const length = options.reduce(
    (sum, { isTicked, gap, label, after }) =>
      sum + (marks[isTicked ? 0 : 1] ?? '').length + gap.length + label.length + after.length,
    0,
  );
  return { candidates: candidatesOf(value.slice(0, length), options, marks), length };
}

function candidatesOf(
  text: string,
  options: readonly Option[],
  marks: readonly [string, string],
): readonly Candidate[] {
  const labels = options.map(({ label }) => label);
  const ticked = options.filter(({ isTicked }) => isTicked).map(({ label }) => label);
  const [separator = ' '] = options.map(({ after }) => after);
  const isSingle = options.length === 1;
  const isYesNo = labels.join('/') === 'Yes/No';
  /** A field printed by the helper that prints every option, or else box by box. */
  const made = (
    kind: Candidate['kind'],
    field: JsonObject,
    answer: Candidate['answer'],
    test: (name: string, option: Option) => string,
  ): Candidate => {
    const [whole] =
      isSingle && kind === 'check'
        ? []
        : candidate(text, kind, field, answer, { helper: 'choices', word: isSingle ? ' ' : separator });
    return (
      whole ?? {
        kind,
        field,
        answer,
        template: (name) => eachBox(options, marks, (option) => test(name, option)),
        printer: undefined,
      }
    );
  };
  const yes = { type: 'boolean', 'x-labels': { true: 'Yes', false: 'No' } };
  const check = isSingle
    ? made('check', { type: 'boolean' }, ticked.length === 1, (name) => `(eq ${name} true)`)
    : made(
        'check',
        yes,
        ticked.length === 1 ? ticked[0] === 'Yes' : undefined,
        (name, { label }) => `(eq ${name} ${label === 'Yes'})`,
      );
  const choice = made(
    'choice',
    { type: 'string', enum: labels },
    ticked[0],
    (name, { label }) => `(eq ${name} "${label}")`,
  );
  const several = made(
    'choices',
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: labels } },
    ticked,
    (name, { label }) => `(includes ${name} "${label}")`,
  );
  if (ticked.length > 1) return [several];
  if (isSingle) return [check, several];
  return isYesNo ? [check, choice] : [choice, several];
}
