import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExpression } from '../../../../compiler/expressions/compile.ts';
import { evaluate } from '../../../../src/engine/expressions/evaluate.ts';
import { FUNCTIONS } from '../../../../src/engine/expressions/functions.ts';
import { MORE_FUNCTIONS } from '../../../../src/engine/expressions/more-functions.ts';
import type { Expression } from '../../../../src/engine/definition/schema.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

const ANSWERS = {
  first: 'Ada',
  last: ' Sample Lovelace ',
  blank: '  ',
  zero: 0,
  one: 0.1,
  two: 0.2,
  five: 5,
  word: '5',
  yes: true,
  no: false,
  born: '2000-11-21',
  later: '2000-11-22',
  met: '2026-03-04T23:59Z',
  parted: '2026-03-06T01:04Z',
  start: '23:50',
  end: '00:20',
  kinds: ['a', 'b'],
  none: [],
  copies: [{ name: 'x' }, { name: 'x' }],
  rows: [{ name: 'x', dose: 2, given: true }, { name: 'y' }, { name: 'z', dose: 3.5, given: false }],
};

const scope = (own: unknown) => ({
  own,
  form: ANSWERS,
  label: (field: string, value: unknown) => `${field}: ${String(value)}`,
  now: NOW,
});

const valueOf = (text: string, own: unknown = ANSWERS): unknown =>
  evaluate(compileExpression(text) ?? [], scope(own));

test.each<[string, unknown]>([
  ['one + two', 0.3],
  ['five - one - two', 4.7],
  ['2 + 3 * 4 ^ 2 / 8', 8],
  ['-five + 2', -3],
  ['five / zero', undefined],
  ['zero / zero', undefined],
  ['9 ^ 999', undefined],
  ['five + missing', undefined],
  ['five + word', undefined],
  ['round(2.345, 2)', 2.35],
  ['round(2.5)', 3],
  ['floor(2.9)', 2],
  ['abs(2 - five)', 3],
  ['min(five, two, zero)', 0],
  ['max(five, two)', 5],
  ['sum(one, two)', 0.3],
  ['sum(one, missing)', undefined],
  ['average(five, 2)', 3.5],
  ['5 > five or yes', true],
  ['yes and no', false],
  ['not no and not missing', true],
  ['five = 5 and first = "Ada"', true],
  ['first != "Ben"', true],
  ['missing != "Ben"', false],
  ['missing < 3', false],
  ['missing >= 3', false],
  ['word > 3', false],
  ['five >= 5 and five <= 5 and five < 6', true],
  ['met > born', true],
  ['born <= born', true],
  ['start > end', true],
  ['first in ["Ada", "Ben"]', true],
  ['"b" in kinds', true],
  ['missing in kinds', false],
  ['"x" in none', false],
  ['answered(blank) or answered(none)', false],
  ['answered(zero) and answered(no)', true],
  ['if(five > 3, first, last)', 'Ada'],
  ['if(missing, first)', undefined],
  ['count(kinds)', 2],
  ['count(missing)', 0],
  ['count(none) * 2', 0],
  ['count(rows)', 3],
  ['count(rows, answered(dose))', 2],
  ['count(rows, dose > form.five)', 0],
  ['count(rows, dose < form.five and name != "z")', 1],
  ['sum(rows.dose)', 5.5],
  ['sum(rows.dose, given)', 2],
  ['max(rows.dose, given = false)', 3.5],
  ['sum(rows.dose, name = "y")', undefined],
  ['average(none.dose)', undefined],
  ['average(rows.dose)', 2.75],
  ['"y" in rows.name', true],
  ['join(first, blank, missing, last)', 'Ada Sample Lovelace'],
  ['join(blank, missing)', undefined],
  ['concat(first, "-", five)', 'Ada-5'],
  ['concat(first, " (", five, ")", missing)', 'Ada (5)'],
  ['first & " " & five', 'Ada 5'],
  ['first & missing', undefined],
  ['1 + 2 & first', '3Ada'],
  ['upper(first) & lower(first)', 'ADAada'],
  ['upper(blank)', undefined],
  ['left("😀ñb", 2)', '😀ñ'],
  ['left(first, -1)', undefined],
  ['firstWord(last)', 'Sample'],
  ['contains(first, "da")', true],
  ['contains(first, "DA") or contains(missing, "a")', false],
  ['starts(first, "Ad") and not starts(first, "d")', true],
  ['matches(first, "^[A-Z][a-z]+$")', true],
  ['matches(first, "^\\w{3}$")', true],
  ["concat('it', '\\'s')", "it's"],
  ['matches(last, "^[a-z]") or matches(missing, "^")', false],
  ['listed(kinds)', 'a, b'],
  ['listed(rows.dose, " and ")', '2 and 3.5'],
  ['listed(none)', undefined],
  ['switch(first, "Ben", 1, "Ada", 2, 3)', 2],
  ['switch(missing, "Ben", 1, 3)', 3],
  ['switch(first, "Ben", 1)', undefined],
  ['all(rows, dose < 4)', true],
  ['all(rows, dose < 3)', false],
  ['all(rows, given)', false],
  ['all(missing, given)', true],
  ['any(rows, given and dose = 2)', true],
  ['any(rows, dose > form.five)', false],
  ['any(missing, given)', false],
  ['unique(rows.name) and unique(kinds) and unique(missing)', true],
  ['unique(rows.dose, name != "z")', true],
  ['unique(copies.name)', false],
  ['first(rows.given)', true],
  ['last(rows.dose)', 3.5],
  ['last(rows.name, answered(dose) and given)', 'x'],
  ['first(none)', undefined],
  ['first(kinds)', 'a'],
  ['mod(five, 3)', 2],
  ['mod(-five, 3)', 1],
  ['mod(five, zero)', undefined],
  ['ceil(2.1) - ceil(-2.1)', 5],
  ['percent(one, five)', 2],
  ['percent(one, zero)', undefined],
  ['lastWord(last)', 'Lovelace'],
  ['lastWord(blank)', undefined],
  ['length("añ😀")', 3],
  ['length(five)', undefined],
  ['label(first)', 'first: Ada'],
  ['label(blank)', undefined],
  ['dollars(count(kinds) * 5000)', '$10,000'],
  ['dollars(missing)', undefined],
  ['today()', '2026-11-21'],
  ['years(born)', 26],
  ['years(later)', 25],
  ['years(born, met)', 25],
  ['years(later, born)', undefined],
  ['years(born, missing)', undefined],
  ['years("2000-12-01")', 25],
  ['years("2000-03-30")', 26],
  ['years("born 2000-11-21")', undefined],
  ['days(born, later)', 1],
  ['weeksAndDays("2026-01-01", "2026-03-27")', '12 weeks, 1 day'],
  ['weeksAndDays("2026-01-01", "2026-01-10")', '1 week, 2 days'],
  ['weeksAndDays("2026-02-01", "2026-01-01")', undefined],
  ['addDays("2026-01-01", 280)', '2026-10-08'],
  ['addDays(met, 1)', '2026-03-05'],
  ['addDays(born, 1 / 0)', undefined],
  ['addDays(born, 9 ^ 20)', undefined],
  ['minutes("09:15", "11:00")', 105],
  ['minutes(start, end)', 30],
  ['minutes("09:15:30", end)', undefined],
  ['minutes(start, missing)', undefined],
  ['minutes(met, parted)', 1505],
  ['minutes(parted, met)', undefined],
  ['hours("09:15", "10:45")', 1.5],
  ['hoursAndMinutes(met, parted)', '25 hours, 5 minutes'],
  ['hoursAndMinutes("10:00", "11:01")', '1 hour, 1 minute'],
  ['hoursAndMinutes(missing, end)', undefined],
  ['later - born', 1],
  ['born - later', -1],
  ['born - missing', undefined],
  ['now()', '2026-11-21T10:00Z'],
  ['met <= now()', true],
  ['year(met) + month(met)', 2029],
  ['weekday("2026-11-21")', 6],
  ['weekday("1969-12-29")', 1],
  ['weekday(missing)', undefined],
  ['format(met, "DD/MM/YY HH:mm")', '04/03/26 23:59'],
  ['format(born, "dddd, D MMM YYYY")', 'Tuesday, 21 Nov 2000'],
  ['format(start, "HH.mm")', '23.50'],
  ['format(missing, "DD")', undefined],
  ['format(first, "DD")', undefined],
  ['band(one, "low", 0.2, "middle", 5, "high")', 'low'],
  ['band(two, "low", 0.2, "middle", 5, "high")', 'middle'],
  ['band(five, "low", 0.2, "middle", 5, "high")', 'high'],
  ['band(missing, "low", 5, "high")', undefined],
])('%s is %j', (text, expected) => {
  expect(valueOf(text)).toBe(expected);
});

test('a row reads its own fields by name and those of the form as "form.x"', () => {
  expect(valueOf('dose + form.five', ANSWERS.rows[0])).toBe(7);
  expect(valueOf('sum(form.rows.dose)', ANSWERS.rows[0])).toBe(5.5);
  expect(valueOf('five', ANSWERS.rows[0])).toBeUndefined();
  expect(valueOf('five', 'no row')).toBeUndefined();
});

const operators = [
  ...Object.keys({ ...FUNCTIONS, ...MORE_FUNCTIONS }),
  'each',
  'label',
  'form',
  'list',
  "'",
  'unheard of',
];

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Expression>(...Object.keys(ANSWERS), 'missing', '', 3, -1, 1e308, true, false),
    fc
      .tuple(fc.constantFrom(...operators), fc.array(tie('expression'), { maxLength: 4 }))
      .map(([operator, operands]) => [operator, ...operands]),
  ),
}));

test('no expression throws, and numbers are finite', () => {
  let answered = 0;
  fc.assert(
    fc.property(expression, (any) => {
      const value = evaluate(any, scope(ANSWERS));
      answered += Number(value !== undefined);
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 5000 },
  );
  expect(answered).toBeGreaterThan(1000);
});
