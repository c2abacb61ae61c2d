import { COMPUTED_RULES } from '../../src/engine/data/derive.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { didYouMean } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Report } from './defaults.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

interface Kind {
  readonly words: string;
  readonly is: (field: FieldSchema) => boolean;
}

const isNumber = ({ type }: FieldSchema): boolean => type === 'number' || type === 'integer';

const TEXTS: Kind = { words: 'texts', is: ({ type }) => type === 'string' };
const NUMBERS: Kind = { words: 'numbers', is: isNumber };
const FACTORS: Kind = {
  words: 'numbers and lists',
  is: (field) => isNumber(field) || field.type === 'array',
};
const CHOICES: Kind = { words: 'a choice', is: (field) => optionsOf(field).length > 0 };
const DAYS: Kind = { words: 'dates', is: ({ format }) => format === 'date' || format === 'date-time' };
const TIMES: Kind = { words: 'times', is: ({ format }) => format === 'time' };

/** What a rule computes from (so many fields of one kind), and what it gives. */
interface Signature {
  readonly of: Kind;
  readonly amount?: readonly [least: number, most: number];
  readonly gives: Kind;
}

const SIGNATURES: Readonly<Record<string, Signature>> = {
  join: { of: TEXTS, gives: TEXTS },
  label: { of: CHOICES, amount: [1, 1], gives: TEXTS },
  lastWord: { of: TEXTS, amount: [1, 1], gives: TEXTS },
  age: { of: DAYS, amount: [1, 2], gives: NUMBERS },
  bmi: { of: NUMBERS, amount: [2, 2], gives: NUMBERS },
  bmiCategory: { of: NUMBERS, amount: [2, 2], gives: TEXTS },
  sum: { of: NUMBERS, gives: NUMBERS },
  fee: { of: FACTORS, gives: TEXTS },
  minutesBetween: { of: TIMES, amount: [2, 2], gives: NUMBERS },
  weeksAndDays: { of: DAYS, amount: [2, 2], gives: TEXTS },
  dueDate: { of: DAYS, amount: [1, 1], gives: DAYS },
};

function signatureProblems(
  field: FieldSchema,
  rule: string,
  of: readonly string[],
  fields: Fields,
  report: Report,
): Problem[] {
  const signature = SIGNATURES[rule];
  if (!signature) return [];
  const [least, most] = signature.amount ?? [1, Infinity];
  const fits = of.length >= least && of.length <= most;
  const wanted = least === most ? String(least) : `${least} or ${most}`;
  return [
    ...(fits
      ? []
      : [
          report(
            ['x-computed', 'of'],
            `"${rule}" computes from ${wanted} field${most === 1 ? '' : 's'}, not from ${of.length}`,
          ),
        ]),
    ...of.flatMap((name, index) => {
      const source = fields[name];
      return source && !signature.of.is(source)
        ? [
            report(
              ['x-computed', 'of', index],
              `"${rule}" computes from ${signature.of.words}, and "${name}" is none of these`,
            ),
          ]
        : [];
    }),
    ...(signature.gives.is(field)
      ? []
      : [
          report(
            ['x-computed', 'rule'],
            `"${rule}" gives ${signature.gives.words}, which this field does not hold`,
          ),
        ]),
  ];
}

/** The way from a computed field back to itself over what it computes from, or undefined. */
function circle(name: string, fields: Fields, trail: readonly string[] = []): readonly string[] | undefined {
  if (trail.includes(name)) return name === trail[0] ? [...trail, name] : undefined;
  for (const next of fields[name]?.['x-computed']?.of ?? []) {
    const found = circle(next, fields, [...trail, name]);
    if (found) return found;
  }
  return undefined;
}

/**
 * What is wrong with a computed field. Values are computed in the order in which an object states its fields, so one
 * that is computed from another stands behind it.
 * @param ordered whether the order of the fields is that of a form or of rows
 */
export function computedProblems(
  name: string,
  field: FieldSchema,
  fields: Fields,
  ordered: boolean,
  report: Report,
): Problem[] {
  const computed = field['x-computed'];
  if (!computed) return [];
  const { rule, of } = computed;
  const names = Object.keys(fields);
  const unknown = of.flatMap((source, index) =>
    names.includes(source)
      ? []
      : [
          report(
            ['x-computed', 'of', index],
            `there is no field "${source}" to compute from${didYouMean(source, names)}`,
          ),
        ],
  );
  if (!COMPUTED_RULES.includes(rule))
    return [
      report(['x-computed', 'rule'], `there is no rule "${rule}"${didYouMean(rule, COMPUTED_RULES)}`),
      ...unknown,
    ];
  const round = circle(name, fields);
  if (round)
    return [
      report(['x-computed', 'of'], `this is computed in a circle: ${round.join(' from ')}`),
      ...unknown,
    ];
  const late = ordered ? of.filter((source) => isLater(source, name, fields)) : [];
  return [
    ...unknown,
    ...signatureProblems(field, rule, of, fields, report),
    ...late.map((source) =>
      report(
        ['x-computed', 'of', of.indexOf(source)],
        `"${source}" is computed too, and only after "${name}": put "${source}" before "${name}" in "properties"`,
      ),
    ),
  ];
}

function isLater(source: string, name: string, fields: Fields): boolean {
  const names = Object.keys(fields);
  return fields[source]?.['x-computed'] !== undefined && names.indexOf(source) > names.indexOf(name);
}
