import jsep from 'jsep';
import { err, ok, type Result } from '../../src/shared/lib/result.ts';
import type { Constant } from './type.ts';
import { equivalentFunction, equivalentNotation, withoutStringLiterals } from './foreign.ts';

/** A parsed expression. Operators are calls named by their sign. */
export type Node =
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'constants'; readonly values: readonly Constant[] }
  /** A field of the own object: of the form, or of the row. */
  | { readonly kind: 'field'; readonly name: string }
  /** A field of the form, read from a row: `form.date`. */
  | { readonly kind: 'form'; readonly name: string }
  /** A field of each row of a list: `decedents.age`. */
  | { readonly kind: 'each'; readonly list: Node; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] };

/** Binary operators with their precedence. */
export const BINARY: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  in: 3,
  '&': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 7,
};

/** Operators of other languages and their equivalents. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!==': '!=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
};

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
jsep.addLiteral('true', true);
jsep.addLiteral('false', false);
for (const [operator, strength] of Object.entries(BINARY))
  jsep.addBinaryOp(operator, strength, operator === '^');
jsep.addUnaryOp('-');
jsep.addUnaryOp('not');
jsep.addUnaryOp('!');
for (const operator of Object.keys(ELSEWHERE)) if (operator !== '!') jsep.addBinaryOp(operator, 3);

/** An error in the text of an expression; caught in {@link parseExpression}. */
class NotOurs extends Error {}

/** An error whose cause may be a notation of another language. */
class Unclear extends NotOurs {}

const refuse = (message: string): never => {
  throw new NotOurs(message);
};

const unclear = (message: string): never => {
  throw new Unclear(message);
};

const call = (name: string, ...args: readonly Node[]): Node => ({ kind: 'call', name, args });

const own = (operator: string): string =>
  Object.hasOwn(ELSEWHERE, operator) ? refuse(`write "${ELSEWHERE[operator]}" for "${operator}"`) : operator;

/** Returns true if a name is an operator spelt as a word. */
const isSign = (name: unknown): name is string =>
  typeof name === 'string' && (name === 'not' || Object.hasOwn(BINARY, name));

function nameOf(node: jsep.Expression): string {
  if (node.type === 'Identifier') return (node as jsep.Identifier).name;
  return unclear('a dot is allowed between a list and a field of its rows, and behind "form"');
}

function memberOf({ object, property, computed, optional }: jsep.MemberExpression): Node {
  if (computed || optional === true) unclear('name a field of the rows with a dot: list.field');
  const name = nameOf(property);
  if (object.type === 'Identifier' && nameOf(object) === 'form') return { kind: 'form', name };
  const list = convert(object);
  if (list.kind !== 'field' && list.kind !== 'form') nameOf(object.type === 'Identifier' ? property : object);
  return { kind: 'each', list, name };
}

function unary({ operator, argument }: jsep.UnaryExpression): Node {
  const operand = convert(argument);
  if (operator !== '-') return call(own(operator), operand);
  return operand.kind === 'constant' && typeof operand.value === 'number'
    ? { kind: 'constant', value: -operand.value }
    : call('-', { kind: 'constant', value: 0 }, operand);
}

/** Returns the name of a function with a hyphen, which parses as a difference; an empty text for others. */
function dashedName(left: jsep.Expression, right: jsep.Expression): string {
  const { callee } = right as jsep.CallExpression;
  return left.type === 'Identifier' && right.type === 'CallExpression' && callee.type === 'Identifier'
    ? `${nameOf(left)}-${nameOf(callee)}`
    : '';
}

/** Returns the number of commas that a parsed text has. */
function commasOf(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  const { type } = part as jsep.Expression;
  const listed =
    type === 'CallExpression'
      ? (part as jsep.CallExpression).arguments
      : type === 'ArrayExpression'
        ? (part as jsep.ArrayExpression).elements
        : [];
  return Object.values(part).reduce<number>(
    (sum, below) => sum + commasOf(below),
    Math.max(0, listed.length - 1),
  );
}

/** Returns the value of a literal. Only quotes are escaped, so that a pattern keeps its backslashes. */
const literalOf = ({ value, raw }: jsep.Literal): Constant =>
  typeof value === 'string' ? raw.slice(1, -1).replaceAll(/\\(["'])/g, '$1') : (value as Constant);

function constant(node: Node): Constant {
  return node.kind === 'constant' ? node.value : unclear('a list in [ ] holds texts in quotes and numbers');
}

function convert(node: jsep.Expression | null | undefined): Node {
  switch (node?.type) {
    case 'Literal':
      return { kind: 'constant', value: literalOf(node as jsep.Literal) };
    case 'Identifier':
      if (isSign(nameOf(node))) return unclear(`a part is missing beside "${nameOf(node)}"`);
      return { kind: 'field', name: nameOf(node) };
    case 'MemberExpression':
      return memberOf(node as jsep.MemberExpression);
    case 'UnaryExpression':
      return unary(node as jsep.UnaryExpression);
    case 'BinaryExpression': {
      const { operator, left, right } = node as jsep.BinaryExpression;
      const dashed = operator === '-' ? dashedName(left, right) : '';
      const here = dashed === '' ? undefined : equivalentFunction(dashed);
      if (here !== undefined) refuse(`there is no function "${dashed}": write ${here}`);
      return call(own(operator), convert(left), convert(right));
    }
    case 'CallExpression': {
      const { callee, arguments: args } = node as jsep.CallExpression;
      if (callee.type !== 'Identifier') return unclear('only a function has ( ) behind it');
      return call(nameOf(callee), ...args.map(convert));
    }
    case 'ArrayExpression':
      return {
        kind: 'constants',
        values: (node as jsep.ArrayExpression).elements.map((entry) => constant(convert(entry))),
      };
    case 'ConditionalExpression':
      return refuse('write "if(condition, value, other value)" for "? :"');
    case 'Compound': {
      const parts = (node as jsep.Compound).body;
      for (const { name } of parts) if (isSign(name)) return unclear(`a part is missing beside "${name}"`);
      return unclear(
        parts.length > 0 ? 'an operator is missing between two parts' : 'there is nothing in it',
      );
    }
    default:
      return unclear('a part is missing');
  }
}

/** Parses the text of an expression; returns the error message on failure. */
export function parseExpression(text: string): Result<Node, string> {
  try {
    const parsed = jsep(text);
    const node = convert(parsed);
    // The parser accepts a blank between the parts of a function.
    if (withoutStringLiterals(text).split(',').length - 1 !== commasOf(parsed))
      unclear('a comma is missing between two parts');
    return ok(node);
  } catch (error) {
    if (error instanceof NotOurs && !(error instanceof Unclear)) return err(error.message);
    const { index, description } = error as { index?: number; description?: string };
    const here = equivalentNotation(text);
    if (here !== undefined) return err(here);
    if (error instanceof Unclear) return err(error.message);
    if (index === undefined || description === undefined) throw error;
    return err(`${description} (character ${index + 1} of ${text.length})`);
  }
}
