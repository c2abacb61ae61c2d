import { didYouMean } from '../problem.ts';
import { SIGNATURES } from './signatures.ts';

const OFFSET = 'first(list.field) or last(list.field)';
const ROWS =
  'the name of a list, and a function about its rows: sum(list.field, condition), all(list, condition)';

/**
 * Notations of spreadsheets, JavaScript, XLSForm and SurveyJS, and what to write here. Words are names of
 * functions, methods and properties, in small letters. A pattern matches an unknown name, or an expression that cannot
 * be parsed, without texts in quotes; the first one that matches counts.
 */
const NOTATIONS: readonly (readonly [foreign: string | RegExp, here: string])[] = [
  ['and or', 'a and b, or a or b'],
  ['not', 'not x'],
  ['sumif sumifs sumwhere', 'sum(list.field, condition)'],
  ['countif countifs filter findall', 'count(list, condition)'],
  ['averageif averageifs', 'average(list.field, condition)'],
  ['maxif maxifs largest highest', 'max(list.field, condition)'],
  ['minif minifs smallest lowest', 'min(list.field, condition)'],
  ['avg mean', 'average(a, b) or average(list.field)'],
  ['total add reduce sumproduct', 'sum(a, b) or sum(list.field)'],
  ['counta rows entries count-selected', 'count(list)'],
  ['length size', 'length(x) for a text, or count(list)'],
  ['len strlen string-length stringlength', 'length(x)'],
  ['every allof forall', 'all(list, condition)'],
  ['some exists anyof', 'any(list, condition)'],
  ['distinct isunique hasduplicates duplicates', 'unique(list.field)'],
  ['map pluck foreach', 'list.field'],
  ['at nth index item get', OFFSET],
  ['head', 'first(list.field)'],
  ['tail', 'last(list.field)'],
  ['modulo rem remainder', 'mod(x, y)'],
  ['ceiling roundup', 'ceil(x)'],
  ['rounddown trunc truncate int', 'floor(x)'],
  ['tofixed decimals', 'round(x, places)'],
  ['pow power', 'x ^ y'],
  ['sqrt', 'x ^ 0.5'],
  ['percentage pct', 'percent(part, whole)'],
  ['clamp', 'min(max(x, least), most)'],
  ['includes indexof has selected hasany', "contains(x, 'part') for a text, or 'entry' in list"],
  ['find search', "contains(x, 'part') for a text, or any(list, condition)"],
  ['startswith starts-with beginswith begins', "starts(x, 'part')"],
  ['endswith ends-with ends', "matches(x, 'part$')"],
  ['regex regexmatch regexp test match like', "matches(x, '^[A-Z]+$')"],
  ['touppercase uppercase ucase', 'upper(x)'],
  ['tolowercase lowercase lcase', 'lower(x)'],
  ['mid right substr substring slice', 'left(x, length), firstWord(x) or lastWord(x)'],
  ['split', 'firstWord(x) or lastWord(x)'],
  ['proper capitalize titlecase', 'upper(x) or lower(x)'],
  ['trim strip clean', 'x alone: answers have no blanks around them'],
  ['concatenate append', "a & ' ' & b, or concat(a, b)"],
  ['textjoin implode', "listed(list, ', ')"],
  ['string str tostring', 'x alone: "&" also joins numbers'],
  ['number tonumber parseint parsefloat val value', 'a field of type "number" or "integer"'],
  [
    'case select choose ifs cond when lookup vlookup hlookup xlookup',
    "switch(x, 'a', value, 'b', value, else)",
  ],
  ['iif iff ifelse', 'if(condition, a, b)'],
  ['coalesce ifnull nvl ifempty iferror', 'if(answered(a), a, b)'],
  ['isempty isblank empty blank isnull', 'not answered(x)'],
  ['notempty isnotempty notblank isset', 'answered(x)'],
  [/^(?:null|undefined|none|nil|empty|blank)$/i, 'answered(x) or not answered(x), without a comparison'],
  [/^(?:yes|true)$/i, 'true'],
  [/^(?:no|false)$/i, 'false'],
  [
    /^(?:row|item|record|self|data|values?|answers|model|root|parent|fields)$|\bthis\.|@root\.|\.\.\//,
    'x for a field beside this one, or form.x in a row',
  ],
  [/^(?:tomorrow|yesterday)$/i, 'addDays(today(), 1) or addDays(today(), -1)'],
  [/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i, '1 for Monday to 7 for Sunday'],
  ['between', 'x >= 1 and x <= 5'],
  ['xor', 'a != b'],
  ['datediff datedif daysbetween', 'days(from, to)'],
  ['dateadd adddate', 'addDays(date, days)'],
  ['timediff duration elapsed', 'minutes(from, to), hours(from, to) or hoursAndMinutes(from, to)'],
  ['age', 'years(from)'],
  ['getfullyear', 'year(date)'],
  ['getmonth', 'month(date)'],
  ['getday dayofweek', 'weekday(date)'],
  ['day getdate dayofmonth', "format(date, 'DD')"],
  ['hour gethours minute', "format(time, 'HH') or format(time, 'mm')"],
  ['formatdate dateformat format-date text strftime', "format(date, 'DD/MM/YYYY')"],
  ['date', "a date in quotes, '2026-11-21', or today()"],
  ['currentdate curdate', 'today()'],
  ['currenttime datetime', 'now()'],
  ['currency money', 'dollars(x)'],
  ['displayvalue choicelabel labelof', 'label(field)'],
  ['random rand uuid', 'a field: the same answers always give the same post'],
  [/^\s*=/, 'it without the "=" at its beginning'],
  [/\bif\s*\([^;]*;/i, 'if(condition, a, b), with commas'],
  [/;/, '"," between the parts of a function'],
  [/[$#]?\{/, 'the name of a field without { }'],
  [/\b(?:first|last)\(\s*\w+\s*\)\./, OFFSET],
  [/\[\s*\]/, 'list.field without [ ]'],
  [/\[\s*[A-Za-z_]\w*\s*\]/, 'the name of a field without [ ], and texts in quotes'],
  [/\[\s*-?\d+\s*\]/, OFFSET],
  [/->|\bimplies\b/i, 'not a or b'],
  [/=>\s*[\d']/, '">=" for "=>"'],
  [/=</, '"<=" for "=<"'],
  [/=>/, ROWS],
  [/=\s+=/, '"=" alone'],
  [/\?\./, 'list.field'],
  [/\?\?/, 'if(answered(a), a, b)'],
  [/\bis\s+not\s+(?:empty|blank|null|answered)/i, 'answered(x)'],
  [/\bis\s+(?:empty|blank|null)/i, 'not answered(x)'],
  [/\bnot\s+(?:in|contains)\b/i, "not (x in ['a', 'b'])"],
  [/\bin\s*\(/i, "x in ['a', 'b']"],
  [/\swhere\s/i, 'sum(list.field, condition) or count(list, condition)'],
  [/\b(?:greater|less|more|later|earlier)\s+than\b/i, 'x > y or x < y'],
  [/\bbetween\b/i, 'x >= 1 and x <= 5'],
  [/\s(?:contains|includes|has)\s/i, "contains(x, 'part') for a text, or 'entry' in list"],
  [/\s(?:starts|begins) ?with\s/i, "starts(x, 'part')"],
  [/\s(?:like|matches)\s/i, "matches(x, '^[A-Z]+$')"],
  [/\s(?:is|eq|equals)\s/i, 'x = y'],
  [/\s(?:gt|gte|lt|lte)\s/i, '> >= < or <='],
  [/\sxor\s/i, 'a != b'],
  [/\sdiv\s/, 'x / y'],
  [/\smod\s/, 'mod(x, y)'],
  [/\d\s*%(?!\s*[\w(.])/, '0.1 for 10%'],
  [/%/, 'mod(x, y)'],
  [/\*\*/, 'x ^ y'],
  [/\b(?:AND|OR|NOT|IN)\b/, '"and", "or", "not" and "in" in small letters'],
  [/(?:^|[(,])\s*(?:and|or)\s*\(/, 'a and b, or a or b'],
  [/\bthen\b|\belse\b/i, 'if(condition, a, b)'],
  [/\$\s*\d|\d\s*[A-Za-z€£°]/, 'numbers without a unit: 450'],
  [/(?:^|[\s(])\.(?=\s)/, 'the name of the field for "."'],
  [/[@#$]/, 'the name of a field without @, # and $'],
  [/`/, "a & ' ' & b"],
  [/[“”‘’„]/, "texts in straight quotes: 'text'"],
  [/[≥≤≠×÷−]/, '>= <= != * / and -'],
  [/\d:\d/, "times in quotes: '09:15'"],
  [/\d,\d/, 'decimals with a point: 3.5'],
];

const WORDS: ReadonlyMap<string, string> = new Map(
  NOTATIONS.flatMap(([foreign, here]) =>
    typeof foreign === 'string' ? foreign.split(' ').map((word) => [word, here] as const) : [],
  ),
);

/** Names of a function here by their names in small letters. */
const OURS: ReadonlyMap<string, string> = new Map(
  Object.keys(SIGNATURES).map((name) => [name.toLowerCase(), name]),
);

/** Returns what to write for a function or method of another language; undefined for an unknown one. */
export function equivalentFunction(name: string): string | undefined {
  const known = WORDS.get(name.toLowerCase());
  const own = OURS.get(name.toLowerCase());
  return own === undefined ? known : SIGNATURES[own]?.usage;
}

/** Returns the end of a message about an unknown function: what to write, by meaning before spelling. */
export function functionCure(name: string): string {
  const here = equivalentFunction(name);
  if (here !== undefined) return `: write ${here}`;
  return didYouMean(name, Object.keys(SIGNATURES)) || ': docs/adding-a-form.md lists all';
}

const equivalentPattern = (text: string): string | undefined =>
  NOTATIONS.find(([foreign]) => typeof foreign !== 'string' && foreign.test(text))?.[1];

/** Returns the end of a message about an unknown field: what to write, by meaning before spelling. */
export function nameCure(name: string, fields: readonly string[]): string {
  const small = name.toLowerCase();
  const sameLetters = fields.find((field) => field.toLowerCase() === small);
  if (sameLetters !== undefined) return `; did you mean "${sameLetters}"?`;
  const usage = SIGNATURES[OURS.get(small) ?? '']?.usage;
  const here = usage?.endsWith('()') === true ? usage : equivalentPattern(name);
  return here === undefined ? didYouMean(name, fields) : `: write ${here}`;
}

/** Returns the text of an expression with only the quotes of its texts. */
export const withoutStringLiterals = (text: string): string =>
  text.replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''");

/** Returns what to write for the notation of another language in a text that cannot be parsed. */
export function equivalentNotation(text: string): string | undefined {
  const code = withoutStringLiterals(text);
  for (const [, name = ''] of code.matchAll(/[\w)\]]\??\.(\w+)\s*\(/g)) {
    const here = equivalentFunction(name);
    if (here !== undefined) return `write ${here}`;
  }
  const here = equivalentPattern(code);
  if (here !== undefined) return `write ${here}`;
  const [, name = '', operand] = /(?:^|[^\w.])(\w+)\s+([A-Za-z]\w*)/.exec(code) ?? [];
  return Object.hasOwn(SIGNATURES, name) ? `write ${name}(${operand})` : undefined;
}

/** Returns the end of a message about a property of what has no fields, such as `text.length`. */
export const propertyCure = (name: string): string => {
  const here = name.toLowerCase() === 'length' ? WORDS.get('length') : equivalentFunction(name);
  return here === undefined ? '' : `: write ${here}`;
};
