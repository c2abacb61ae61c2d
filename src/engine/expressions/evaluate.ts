import { isEmpty } from '../../shared/lib/empty.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Expression } from '../definition/schema.ts';
import { FUNCTIONS } from './functions.ts';

type Answers = Readonly<Record<string, unknown>>;

export interface Scope {
  /** The object whose field has the expression: the form, or a row of a list; for a list of texts, the entry itself. */
  readonly own: unknown;
  readonly form: Answers;
  /** Returns the label of the option selected in a field of the own object. */
  readonly label: (field: string, value: unknown) => string;
  /** Reference time for ages. */
  readonly now: Date;
}

/** Returns an answer by field name; undefined if blank. `''` names the entry of a list itself. */
function answerOf(own: unknown, name: string): unknown {
  const value = name === '' ? own : isPlainObject(own) ? own[name] : undefined;
  return isEmpty(value) ? undefined : value;
}

/** Returns the value of an expression for each row of a list in which a condition is true. */
function each(list: unknown, value: Expression, holds: Expression, scope: Scope): unknown {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((row: unknown): unknown[] => {
    const inside = { ...scope, own: row };
    const found = evaluate(holds, inside) === true ? evaluate(value, inside) : undefined;
    return found === undefined ? [] : [found];
  });
}

/**
 * Evaluates a compiled expression to a text, a number, a boolean, a list, or undefined (no answer). Total: never
 * throws, and loops only over the rows of a list.
 */
export function evaluate(expression: Expression, scope: Scope): unknown {
  if (typeof expression === 'string') return answerOf(scope.own, expression);
  if (typeof expression !== 'object') return expression;
  const [operator, first = '', second = true, third = true] = expression;
  switch (operator) {
    case "'":
      return first;
    case 'list':
      return expression.slice(1);
    case 'form':
      return answerOf(scope.form, String(first));
    case 'label': {
      const value = answerOf(scope.own, String(first));
      return value === undefined ? value : scope.label(String(first), value);
    }
    case 'each':
      return each(evaluate(first, scope), second, third, scope);
    default:
      return FUNCTIONS[String(operator)]?.(
        expression.slice(1).map((operand) => evaluate(operand, scope)),
        scope.now,
      );
  }
}
