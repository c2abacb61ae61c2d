import type { Expression } from '../../src/engine/definition/schema.ts';

/** Returns the expression and the show condition of a computed field; undefined for any other field. */
type ComputedField = (
  name: string,
) => { readonly computed: Expression; readonly show: Expression | undefined } | undefined;

/**
 * Inlines the expressions of the computed fields that a condition reads, since conditions are evaluated first. An
 * answer typed by the user takes precedence, and a hidden field has no value.
 */
export function inlineComputed(
  expression: Expression,
  field: ComputedField,
  trail: readonly string[] = [],
): Expression {
  if (typeof expression === 'string') {
    const found = trail.includes(expression) ? undefined : field(expression);
    if (!found) return expression;
    const within = (part: Expression): Expression => inlineComputed(part, field, [...trail, expression]);
    const value: Expression = ['if', ['answered', expression], expression, within(found.computed)];
    return found.show === undefined ? value : ['if', within(found.show), value];
  }
  if (typeof expression !== 'object') return expression;
  const [operator = '', ...operands] = expression;
  if (operator === "'" || operator === 'list' || operator === 'form') return expression;
  const inline = (part: Expression): Expression => inlineComputed(part, field, trail);
  // Operands after the list name fields of the row.
  if (operator === 'each')
    return [operator, ...operands.map((part, index) => (index === 0 ? inline(part) : part))];
  return [operator, ...operands.map(inline)];
}
