import type { Problem } from '../../problem.ts';
import { neverEquals } from '../../comparison.ts';
import type { Comparison } from '../template/findings.ts';
import type { Rule } from '../rule.ts';

/** Reports a comparison of a field with an impossible value, whose branch never runs. */
function wrongLiteral({ left, right, problem }: Comparison): Problem[] {
  const [field, literal] = left.kind === 'fact' ? [right, left] : [left, right];
  if (literal.kind !== 'fact' || (field.kind !== 'field' && field.kind !== 'list')) return [];
  const entry =
    field.kind === 'list' ? { ...field.field, type: field.field.items?.type ?? 'string' } : field.field;
  const message = neverEquals(field.path, entry, literal.value);
  return message === undefined ? [] : [problem(message)];
}

export const templateValues: Rule = {
  name: 'template-values',
  description: 'Values that a template compares a field with are options of that field.',
  stage: 'meaning',
  check: ({ forms, analysis }) => forms.flatMap((form) => analysis(form).comparisons.flatMap(wrongLiteral)),
};
