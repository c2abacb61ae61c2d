import { expect, test } from 'vitest';
import { checkExpression } from '../../../../compiler/expressions/check.ts';
import { parseExpression } from '../../../../compiler/expressions/parse.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';

const VOLUME: FieldSchema = { type: 'number', 'x-unit': 'mL' };
const TIME: FieldSchema = { type: 'string', format: 'time' };
const MOMENT: FieldSchema = { type: 'string', format: 'date-time' };

/** Fields of a blood donation. */
const FIELDS: Readonly<Record<string, FieldSchema>> = {
  patientName: { type: 'string' },
  patientBloodType: { type: 'string', enum: ['A', 'B'] },
  date: { type: 'string', format: 'date' },
  donationKind: { type: 'string', enum: ['whole', 'plasma'] },
  donationBegan: TIME,
  donationEnded: TIME,
  donationArrived: MOMENT,
  donationLeft: MOMENT,
  donationReaction: { type: 'boolean' },
  donationTotal: VOLUME,
  donationTests: { type: 'array', items: { type: 'string', enum: ['HIV', 'Hep'] } },
  donationBags: {
    type: 'array',
    items: {
      type: 'object',
      properties: { bagNumber: { type: 'string' }, bagVolume: VOLUME, bagDiscarded: { type: 'boolean' } },
    },
  },
};

/** Returns the type of an expression, or its problems. */
function verdictOf(text: string): string {
  const parsed = parseExpression(text);
  if (!parsed.ok) return parsed.error;
  const { type, problems } = checkExpression(parsed.value, { own: FIELDS, lacking: 'there is' });
  return problems.length > 0 ? problems.join('; ') : type.kind;
}

test.each([
  // What users wrote first, when asked for a total, a text or a rule.
  ['SUM(donationBags.bagVolume)', 'there is no function "SUM": write sum(a, b, …)'],
  ['=sum(donationBags.bagVolume)', 'write it without the "=" at its beginning'],
  ['sum(donationBags[].bagVolume)', 'write list.field without [ ]'],
  ['{donationBags.bagVolume}', 'write the name of a field without { }'],
  ['donationBags.map(b => b.bagVolume)', 'write list.field'],
  [
    'sumif(donationBags.bagVolume, bagDiscarded = false)',
    'there is no function "sumif": write sum(list.field, condition)',
  ],
  ['sum(donationBags.bagVolume, not bagDiscarded)', 'number'],
  ['sum(donationBags, bagVolume)', '"sum" takes one field of the rows: write sum(donationBags.bagVolume)'],
  ['count(donationBags)', 'number'],
  [
    'donationBags.length',
    'the rows of "donationBags" have no field "length": write length(x) for a text, or count(list)',
  ],
  ['donationBags[0].bagVolume', 'write first(list.field) or last(list.field)'],
  ['first(donationBags.bagVolume)', 'number'],
  ['IF(donationReaction; 1; 2)', 'write if(condition, a, b), with commas'],
  ['donationReaction ? 1 : 2', 'write "if(condition, value, other value)" for "? :"'],
  ['donationTotal % 2', 'write mod(x, y)'],
  ['mod(sum(donationBags.bagVolume), 2)', 'number'],
  ['ceil(sum(donationBags.bagVolume) / 100)', 'number'],
  ['sum(donationBags.bagVolume) * 10%', 'write 0.1 for 10%'],
  [
    'patientName + " (" + patientBloodType + ")"',
    `"+" takes a number, not a text: join texts with "&": patientName & ' ('`,
  ],
  ["patientName + ' ok'", `"+" takes a number, not a text: join texts with "&": patientName & ' ok'`],
  ["patientName & ' ok'", 'text'],
  ['upper(patientName)', 'text'],
  ['left(patientName, 3)', 'text'],
  ["concat(patientName, ' (', patientBloodType, ')')", 'text'],
  [
    "join(', ', donationTests)",
    `"join" takes a text or a number, not a list: write listed(donationTests, ', ')`,
  ],
  ["if(donationReaction, 'yes')", 'text'],
  [
    "case(donationKind, 'whole', 'W', 'plasma', 'P')",
    `there is no function "case": write switch(x, 'a', value, 'b', value, else)`,
  ],
  ["switch(donationKind, 'whole', 'W')", 'text'],
  ["format(date, 'DD/MM')", 'text'],
  ['firstWord(patientName)', 'text'],
  ['donationEnded > donationBegan && donationReaction', 'write "and" for "&&"'],
  ['donationEnded > donationBegan || donationReaction', 'write "or" for "||"'],
  ['donationEnded == donationBegan', 'write "=" for "=="'],
  ['donationEnded <> donationBegan', 'write "!=" for "<>"'],
  ['donationEnded !== donationBegan', 'write "!=" for "!=="'],
  ['!donationReaction', 'write "not" for "!"'],
  ['donationEnded is not empty', 'write answered(x)'],
  [
    'donationEnded - donationBegan > 5',
    '"-" takes a number, not a time: write minutes(donationBegan, donationEnded), hours(donationBegan, donationEnded)',
  ],
  ['minutes(donationBegan, donationEnded) between 5 and 60', 'write x >= 1 and x <= 5'],
  [
    '5 < minutes(donationBegan, donationEnded) < 60',
    'a comparison has two sides: write 5 < minutes(donationBegan, donationEnded) and minutes(donationBegan, donationEnded) < 60',
  ],
  [
    'donationEnded <= now()',
    '"<=" compares a time with a date with a time, which never fits: a time has no date, so ask a date with a time',
  ],
  ['date <= today()', 'truth'],
  ["donationTests contains 'HIV'", "write contains(x, 'part') for a text, or 'entry' in list"],
  ["contains(donationTests, 'HIV')", `"contains" takes a text, not a list: write 'HIV' in donationTests`],
  ["'HIV' in donationTests", 'truth'],
  ['all(donationBags, bagVolume < 500)', 'truth'],
  ['unique(donationBags.bagNumber)', 'truth'],
  ['count(donationBags, bagVolume >= 500) = 0', 'truth'],
  ["matches(patientName, '^[A-Z]')", 'truth'],
  ["startsWith(patientName, 'A')", `there is no function "startsWith": write starts(x, 'part')`],
  ["patientName in ['a', 'b']", 'truth'],
  ['donationReaction = true', 'truth'],
  ["donationReaction = 'Yes'", '"donationReaction" is yes or no: compare it with true or false, not "Yes"'],
  ['donationKind = "whole"', 'truth'],
  ['length(patientName) > 3', 'truth'],
  ['year(date) = 2026', 'truth'],
  ['weekday(date) = 1', 'truth'],
  ['donationKind = whole', "a text has quotes: write 'whole'"],
  ['hours(donationBegan, donationEnded) < 2', 'truth'],
  [
    'donationBags.bagVolume > 50',
    'a list is not compared with ">": write all(donationBags, bagVolume > 50), or the same with any',
  ],
  // Further notations of spreadsheets, JavaScript, XLSForm and SurveyJS, and mistakes of the functions here.
  ['AND(donationReaction, donationTotal > 3)', 'there is no function "AND": write a and b, or a or b'],
  ['donationReaction AND donationTotal > 3', 'write "and", "or", "not" and "in" in small letters'],
  ['if donationReaction then 1 else 2', 'write if(condition, a, b)'],
  ['${donationTotal} > 3', 'write the name of a field without { }'],
  ['[donationTotal] > 3', 'write the name of a field without [ ], and texts in quotes'],
  ['$donationTotal > 3', 'there is no field "$donationTotal": write the name of a field without @, # and $'],
  ['@root.donationTotal > 3', 'write x for a field beside this one, or form.x in a row'],
  [
    'row.donationTotal > 3',
    'there is no field "row": write x for a field beside this one, or form.x in a row',
  ],
  ['form.donationTotal > 3', 'only rows of a list say "form.donationTotal": write "donationTotal"'],
  [
    'bagVolume > 3',
    'there is no field "bagVolume", but the rows of "donationBags" have: write donationBags.bagVolume in a function about rows',
  ],
  [
    'all(donationBags, donationTotal > bagVolume)',
    'the rows of "donationBags" have no field "donationTotal"; write "form.donationTotal" for that of the form',
  ],
  ['DonationTotal > 3', 'there is no field "DonationTotal"; did you mean "donationTotal"?'],
  ['donationTotal >= 3,5', 'write decimals with a point: 3.5'],
  ["donationTests.includes('HIV')", "write contains(x, 'part') for a text, or 'entry' in list"],
  [
    'patientName.length > 3',
    '"patientName" has no rows, so there is no "patientName.length": write length(x) for a text, or count(list)',
  ],
  ['patientName.trim()', 'write x alone: answers have no blanks around them'],
  ['donationBags.every(b => b.bagVolume < 5)', 'write all(list, condition)'],
  ['donationBags?.length', 'write list.field'],
  ['donationTotal ?? 0', 'write if(answered(a), a, b)'],
  [
    'donationTotal = null',
    'there is no field "null": write answered(x) or not answered(x), without a comparison',
  ],
  [
    "patientName != ''",
    `"patientName" never equals '': write answered(patientName) or not answered(patientName)`,
  ],
  ['ISBLANK(patientName)', 'there is no function "ISBLANK": write not answered(x)'],
  [
    "selected(donationTests, 'HIV')",
    `there is no function "selected": write contains(x, 'part') for a text, or 'entry' in list`,
  ],
  ['string-length(patientName)', 'there is no function "string-length": write length(x)'],
  ['. > 3', 'write the name of the field for "."'],
  ['today - date > 5', 'there is no field "today": write today()'],
  ['date + 5', '"+" takes a number, not a date: write addDays(date, 5)'],
  ["date - 5 > '2026-01-01'", '"-" takes a number, not a date: write addDays(date, -5)'],
  [
    'date > 2026-11-21',
    `">" compares a date with a number, which never fits: write a date in quotes, '2026-11-21', or compare days(from, to)`,
  ],
  [
    "date > '21/11/2026'",
    `">" compares a date with a text, which never fits: write a date in quotes, '2026-11-21', or compare days(from, to)`,
  ],
  [
    "year(date) = '2026'",
    '"=" compares a number with a text, which never fits: write the number without quotes',
  ],
  ['weekday(date) = 0', '"weekday(date) = 0" is always the same: "weekday(date)" goes from 1 to 7'],
  [
    "format(date, 'dd/mm/yyyy')",
    '"format" writes a date with YYYY YY MMM MM DD D dddd ddd, not "dd"; join words with "&"',
  ],
  [
    "format(date, 'HH:mm')",
    '"format" writes a date with YYYY YY MMM MM DD D dddd ddd, not "HH"; join words with "&"',
  ],
  [
    "format(donationTotal, '0.00')",
    '"format" takes a date or a time, not a number of mL: write round(x, places) or dollars(x)',
  ],
  ['donationTotal ** 2', 'write x ^ y'],
  ['10% * donationTotal', 'write 0.1 for 10%'],
  ['donationTotal mod 2', 'write mod(x, y)'],
  ['donationTotal div 2', 'write x / y'],
  ['max(donationBags)', '"max" takes one field of the rows: write max(donationBags.field)'],
  ['unique(donationBags)', '"unique" takes one field of the rows: write unique(donationBags.field)'],
  ['first(donationBags)', '"first" takes one field of the rows: write first(donationBags.field)'],
  ['any(donationBags.bagVolume > 50)', '"any" is written any(list, condition), and has 1 of these here'],
  ["any(donationTests, 'HIV')", '"any" has a condition for rows, and "donationTests" has none'],
  ['count(donationBags where bagDiscarded)', 'write sum(list.field, condition) or count(list, condition)'],
  ["donationTests = ['HIV']", `a list is not compared with "=": write 'HIV' in donationTests`],
  ["'HIV' in patientName", `"in" looks into a list, not into a text: write contains(patientName, 'HIV')`],
  ["not 'HIV' in donationTests", '"not" is about the next part alone: write not (…) around "in"'],
  ["donationKind not in ['whole']", "write not (x in ['a', 'b'])"],
  ["donationKind is 'whole'", 'write x = y'],
  ["donationKind in ('whole', 'plasma')", "write x in ['a', 'b']"],
  [
    "donationKind = 'whole' or 'plasma'",
    `"or" takes a condition, not a text: repeat the field in each comparison, or write x in ['a', 'b']`,
  ],
  [
    'matches(patientName, patientBloodType)',
    '"matches" takes a text in quotes or a number, not patientBloodType',
  ],
  [
    "matches(patientName, '(a+)+b')",
    `"matches": a pattern has no groups and no "|": write matches(x, '^a') or matches(x, '^b')`,
  ],
  [
    'patientName & donationReaction',
    `"&" takes a text or a number, not true or false: write if(donationReaction, 'Yes', 'No')`,
  ],
  ['patientName & date', `"&" takes a text or a number, not a date: write format(date, 'DD/MM/YYYY')`],
  [
    'patientName & donationTests',
    `"&" takes a text or a number, not a list: write listed(donationTests, ', ')`,
  ],
  ['“yes” = patientName', `there is no field "“yes”": write texts in straight quotes: 'text'`],
  ['donationTotal ≥ 3', 'write >= <= != * / and -'],
  ['donationBegan > 09:15', "write times in quotes: '09:15'"],
  [
    'minutes(donationBegan, date)',
    '"minutes" takes a time or a date with a time, not a date: ask a date with a time, or write days(from, to)',
  ],
  [
    'minutes(donationBegan, donationArrived)',
    '"minutes" takes two times, or two dates with times: ask both alike, or write days(from, to)',
  ],
  [
    'donationArrived - date > 2',
    '"-" takes a number, not a date with a time: write days(date, donationArrived)',
  ],
  ["switch(donationKind, 'whole', 1, 'whole', 2)", '"switch" has two values for "whole"'],
  [
    "switch(donationKind, 'whole', 1, 'other', 2)",
    '"other" is not an option of "donationKind"; choose from whole, plasma',
  ],
  [
    "switch(donationKind, 'whole', 1, 'plasma', 'b')",
    'the two values of "switch" differ: a number and a text',
  ],
  [
    "switch(donationKind, 'whole')",
    `"switch" is written switch(x, 'a', value, 'b', value, …, else?), and has 2 of these here`,
  ],
  [
    'switch(donationKind, patientName, 1)',
    `"switch" is written switch(x, 'a', value, 'b', value, …, else?), with texts in quotes or numbers to equal`,
  ],
  ['donationReaction = TRUE', 'there is no field "TRUE": write true'],
  ['listed(donationBags)', '"listed" takes one field of the rows: write listed(list.field)'],
  ['listed(donationBags.bagDiscarded)', '"listed" takes texts or numbers, not true or false'],
  ['listed(donationTests, donationKind)', '"listed" takes a text in quotes or a number, not donationKind'],
  ['random()', 'there is no function "random": write a field: the same answers always give the same post'],
  [
    'donationTotal != empty',
    'there is no field "empty": write answered(x) or not answered(x), without a comparison',
  ],
  ['weekday(date) = Monday', 'there is no field "Monday": write 1 for Monday to 7 for Sunday'],
  ['answered(date) -> answered(donationTotal)', 'write not a or b'],
  ['answered date', 'write answered(date)'],
  ['first(donationBags).bagVolume', 'write first(list.field) or last(list.field)'],
  ['length(donationBags) > 3', '"length" takes a text, not a list: write count(donationBags)'],
  ['donationTotal => 3', 'write ">=" for "=>"'],
  [
    'sum(donationBags.bagVolume * 2)',
    '"*" takes a number, not a list: write sum(list.field) or count(list) here, or compute a field in each row',
  ],
  ['sum(donationBags.bagVolume) > 450 mL', 'write numbers without a unit: 450'],
  ['join(patientName patientBloodType)', 'a comma is missing between two parts'],
  [
    'percent(donationTotal, hours(donationBegan, donationEnded))',
    'units do not fit in "percent": a number of mL and a number of h',
  ],
  ['donationArrived <= now()', 'truth'],
  ['hours(donationArrived, donationLeft) < 2', 'truth'],
  ['all(donationBags, not bagDiscarded or bagVolume < 500)', 'truth'],
  ["matches(patientName, '^\\d{3}-\\d+$')", 'truth'],
])('%s: %s', (text, verdict) => {
  expect(verdictOf(text)).toBe(verdict);
});
