import { isEmpty } from '../../shared/lib/empty.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Expression } from '../definition/schema.ts';
import { FUNCTIONS } from './functions.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What an expression sees. */
export interface Scope {
  /** The object whose field has the expression: the form, or a row of a list; an entry of a list of texts is itself. */
  readonly own: unknown;
  /** The answers of the whole form. */
  readonly form: Answers;
  /** The label of the option chosen in a field of the own object, as the form shows it. */
  readonly label: (field: string, value: unknown) => string;
  /** The moment that ages are counted to. */
  readonly now: Date;
}

/** An answer by the name of its field; a blank one is no answer. `''` names the entry of a list itself. */
function answerOf(own: unknown, name: string): unknown {
  const value = name === '' ? own : isPlainObject(own) ? own[name] : undefined;
  return isEmpty(value) ? undefined : value;
}

/** For each row of a list in which a condition holds, what an expression gives there. */
function each(list: unknown, value: Expression, holds: Expression, scope: Scope): unknown {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((row: unknown): unknown[] => {
    const inside = { ...scope, own: row };
    const found = evaluate(holds, inside) === true ? evaluate(value, inside) : undefined;
    return found === undefined ? [] : [found];
  });
}

/**
 * The value of a compiled expression, which is a text, a number, true or false, a list, or undefined: no answer. Total:
 * it never throws, and its only loops go over the rows of a list.
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
