import type { Expression } from '../../src/engine/definition/schema.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { ALWAYS, compileExpression, constantOf } from './compile.ts';
import type { Constant } from './type.ts';

/** The subset of JSON Schema supported in `if` and `x-showIf`. */
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

/** Returns the conjunction of expressions. */
export function all(expressions: readonly Expression[]): Expression {
  const [first = ALWAYS, ...others] = expressions.filter((expression) => expression !== ALWAYS);
  return others.length === 0 ? first : ['and', first, ...others];
}

/** Returns the disjunction of expressions. */
export function any(expressions: readonly Expression[]): Expression {
  const [first = ALWAYS, ...others] = expressions;
  if (expressions.includes(ALWAYS)) return ALWAYS;
  return others.length === 0 ? first : ['or', first, ...others];
}

/** Returns the negation of an expression. */
export const negated = (expression: Expression): Expression => ['not', expression];

const isConstant = (value: unknown): value is Constant =>
  ['string', 'number', 'boolean'].includes(typeof value);

const listed = <Value>(list: readonly Value[] | undefined): readonly Value[] =>
  Array.isArray(list) ? (list as readonly Value[]) : [];

/** Equality with a constant; an answer never equals an object, and lists are not compared. */
const equals = (subject: Expression, value: unknown): Expression =>
  isConstant(value) ? ['=', subject, constantOf(value)] : false;

/** Returns true if a test is false for a missing answer. */
const isStrict = (test: Expression): boolean => Array.isArray(test) && (test[0] === '=' || test[0] === 'in');

/**
 * Compiles a condition with the semantics of JSON Schema: a keyword for another type than the value's is satisfied. A
 * bound is therefore compiled to "not below", which is true for incomparable values.
 * @param subject the value; `''` is the current object or entry
 */
function testOf(condition: Condition, subject: Expression): Expression {
  // Files are compiled before their shape is validated.
  if (!isObject(condition as Json)) return ALWAYS;
  const { const: value, minLength = 0, minItems = 0, minimum, maximum, contains } = condition;
  const parts = (key: 'allOf' | 'anyOf'): readonly Expression[] =>
    listed(condition[key]).map((part) => testOf(part, subject));
  const notBelow = (amount: Expression, least: number): Expression => negated(['<', amount, least]);
  return all([
    ...(value === undefined ? [] : [equals(subject, value)]),
    ...(condition.enum ? [['in', subject, ['list', ...listed(condition.enum).filter(isConstant)]]] : []),
    // A blank is no answer: every answer has at least one character, and every list one entry.
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

/** Returns the tests of the fields of the current object. */
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

/** Compiles a condition in JSON Schema to an expression. */
export const conditionOf = (condition: Condition): Expression => testOf(condition, '');

/** Converts `x-showIf`: `{"field": {...}}` requires the field to match; `anyOf` and `not` combine such maps. */
export function showCondition(showIf: JsonObject): Condition {
  const { anyOf, not, ...fields } = { ...showIf };
  const names = Object.keys(fields);
  const parts: Condition[] = [];
  if (names.length > 0) parts.push({ properties: fields as Record<string, Condition>, required: names });
  if (Array.isArray(anyOf)) parts.push({ anyOf: (anyOf as readonly JsonObject[]).map(showCondition) });
  if (isObject(not)) parts.push({ not: showCondition(not) });
  return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts };
}

/** Compiles the condition of a field in either syntax; undefined where there is none, or none that can be parsed. */
export function statedCondition(stated: Json | undefined): Expression | undefined {
  if (typeof stated === 'string') return compileExpression(stated);
  return isObject(stated) ? conditionOf(showCondition(stated)) : undefined;
}
