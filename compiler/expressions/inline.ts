import type { Expression } from '../../src/engine/definition/schema.ts';

/** What a field is computed from, and while what it is shown; undefined for a field that is not computed. */
type ComputedField = (
  name: string,
) => { readonly computed: Expression; readonly show: Expression | undefined } | undefined;

/**
 * A condition with the expression of each computed field that it reads in the place of its name: conditions are decided
 * before anything is computed. What a user typed comes first, and a hidden field has no value.
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
  // What is asked of each row names fields of the row.
  if (operator === 'each')
    return [operator, ...operands.map((part, index) => (index === 0 ? inline(part) : part))];
  return [operator, ...operands.map(inline)];
}
