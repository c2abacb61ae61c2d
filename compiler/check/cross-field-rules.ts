import type { ObjectSchema } from '../../src/engine/definition/schema.ts';
import { statedRules } from '../expressions/cross-field-rules.ts';
import type { StatedRule } from '../expressions/cross-field-rules.ts';
import { compileExpression, fieldsRead } from '../expressions/compile.ts';
import { ruleProblems } from '../expressions/condition-problems.ts';
import { pointerTo } from '../json-source.ts';
import { didYouMean } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { missingFieldPrefix } from './objects.ts';
import type { FormObject } from './objects.ts';

/** Returns the reason why a rule cannot be reported at the field that it names. */
function wrongPlace({ must, at }: StatedRule, { properties }: ObjectSchema): string | undefined {
  const names = Object.keys(properties);
  if (!names.includes(at)) return `there is no field "${at}" to say it at${didYouMean(at, names)}`;
  const read = fieldsRead(compileExpression(must) ?? true);
  if (read.includes(at)) return undefined;
  const answered = read.filter((name) => properties[name]?.['x-computed'] === undefined);
  return answered.length > 0
    ? `the rule does not read "${at}": say it at ${listed(answered)}`
    : `the rule does not read "${at}": write it with the fields that ${listed(read)} is computed from`;
}

const listed = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `"${name}"`).join(' or ');

/** Validates the cross-field rules of one object. */
export function crossFieldRuleProblems(
  object: FormObject,
  form: FormObject | undefined,
  report: (pointer: string, message: string) => Problem,
): readonly Problem[] {
  const { raw, schema, pointer } = object;
  const rules = statedRules(raw['x-rules']);
  return rules.flatMap((rule) => {
    const at = (key: string): string => pointerTo(pointer, 'x-rules', rule.index, key);
    const first = rules.find(({ must }) => must.replaceAll(/\s/g, '') === rule.must.replaceAll(/\s/g, ''));
    if (first !== undefined && first !== rule)
      return [report(at('must'), 'this rule is a duplicate: remove one')];
    const wrong = ruleProblems(rule.must, {
      own: schema.properties,
      lacking: missingFieldPrefix(object),
      ...(form && { form: form.schema.properties }),
    });
    if (wrong.length > 0) return wrong.map((message) => report(at('must'), message));
    const place = wrongPlace(rule, schema);
    return place === undefined ? [] : [report(at('at'), place)];
  });
}
