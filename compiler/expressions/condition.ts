import type { Expression } from '../../src/engine/definition/schema.ts';
import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { ALWAYS, compileExpression, constantOf } from './compile.ts';
import type { Constant } from './parse.ts';

/** A JSON Schema subset that a value either matches or does not: what `if` and `x-showIf` are written in. */
export interface Condition {
  readonly properties?: Readonly<Record<string, Condition>>;
  readonly required?: readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly contains?: Condition;
  readonly not?: Condition;
  readonly allOf?: readonly Condition[];
  readonly anyOf?: readonly Condition[];
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What holds while all of some expressions do. */
export function all(expressions: readonly Expression[]): Expression {
  const [first = ALWAYS, ...others] = expressions.filter((expression) => expression !== ALWAYS);
  return others.length === 0 ? first : ['and', first, ...others];
}

/** What holds while one of some expressions does. */
export function any(expressions: readonly Expression[]): Expression {
  const [first = ALWAYS, ...others] = expressions;
  if (expressions.includes(ALWAYS)) return ALWAYS;
  return others.length === 0 ? first : ['or', first, ...others];
}

/** What holds while an expression does not. */
export const negated = (expression: Expression): Expression => ['not', expression];

const isConstant = (value: unknown): value is Constant =>
  ['string', 'number', 'boolean'].includes(typeof value);

const listed = <Value>(list: readonly Value[] | undefined): readonly Value[] =>
  Array.isArray(list) ? (list as readonly Value[]) : [];

/** An answer never equals an object, and nothing compares lists. */
const equals = (subject: Expression, value: unknown): Expression =>
  isConstant(value) ? ['=', subject, constantOf(value)] : false;

/** Whether a test fails without an answer by itself. */
const isStrict = (test: Expression): boolean => Array.isArray(test) && (test[0] === '=' || test[0] === 'in');

/**
 * What JSON Schema says of a value: a keyword about another type than the value's is met. So a bound is written as
 * "not below", which holds of what cannot be compared.
 * @param subject the value; `''` is the object or entry that is looked at
 */
function testOf(condition: Condition, subject: Expression): Expression {
  // The files are compiled before their shape is checked.
  if (!isObject(condition as Json)) return ALWAYS;
  const { const: value, minLength = 0, minItems = 0, minimum, maximum, contains } = condition;
  const parts = (key: 'allOf' | 'anyOf'): readonly Expression[] =>
    listed(condition[key]).map((part) => testOf(part, subject));
  const notBelow = (amount: Expression, least: number): Expression => negated(['<', amount, least]);
  return all([
    ...(value === undefined ? [] : [equals(subject, value)]),
    ...(condition.enum ? [['in', subject, ['list', ...listed(condition.enum).filter(isConstant)]]] : []),
    // What is blank is no answer: every answer has a first character, and every list a first entry.
    ...(minLength > 1 ? [notBelow(['length', subject], minLength)] : []),
    ...(minItems > 1 ? [notBelow(['count', subject], minItems)] : []),
    ...(minimum === undefined ? [] : [notBelow(subject, minimum)]),
    ...(maximum === undefined ? [] : [negated(['<', maximum, subject])]),
    ...(contains ? [containsOf(contains, subject)] : []),
    ...(condition.not ? [negated(testOf(condition.not, subject))] : []),
    ...parts('allOf'),
    ...(condition.anyOf ? [any(parts('anyOf'))] : []),
    ...fieldsOf(condition),
  ]);
}

function containsOf(condition: Condition, list: Expression): Expression {
  const { const: value, ...others } = { ...condition };
  if (isConstant(value) && Object.keys(others).length === 0) return ['in', constantOf(value), list];
  return ['<', 0, ['count', ['each', list, true, testOf(condition, '')]]];
}

/** The tests of the fields of the object that is looked at. */
function fieldsOf({ properties = {}, ...others }: Condition): readonly Expression[] {
  const required = listed(others.required);
  const answered = (name: string): Expression => ['answered', name];
  const tested = Object.entries(properties).map(([name, condition]) => {
    const test = testOf(condition, name);
    if (!required.includes(name)) return test === ALWAYS ? test : any([negated(answered(name)), test]);
    return isStrict(test) ? test : all([answered(name), test]);
  });
  return [...tested, ...required.filter((name) => !Object.hasOwn(properties, name)).map(answered)];
}

/** The expression that says of an object what a condition in JSON Schema says. */
export const conditionOf = (condition: Condition): Expression => testOf(condition, '');

/** `{"field": {...}}` demands that the field is answered and matches; `anyOf` and `not` combine such maps. */
export function showCondition(showIf: JsonObject): Condition {
  const { anyOf, not, ...fields } = { ...showIf };
  const names = Object.keys(fields);
  const parts: Condition[] = [];
  if (names.length > 0) parts.push({ properties: fields as Record<string, Condition>, required: names });
  if (Array.isArray(anyOf)) parts.push({ anyOf: (anyOf as readonly JsonObject[]).map(showCondition) });
  if (isObject(not)) parts.push({ not: showCondition(not) });
  return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts };
}

/** The condition of a field in either spelling; undefined where there is none, or none that can be read. */
export function statedCondition(stated: Json | undefined): Expression | undefined {
  if (typeof stated === 'string') return compileExpression(stated);
  return isObject(stated) ? conditionOf(showCondition(stated)) : undefined;
}
