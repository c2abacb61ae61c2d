import type { ObjectSchema } from '../../src/engine/definition/schema.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { statedRules, type StatedRule } from '../expressions/cross-field-rules.ts';
import { compileExpression, fieldsRead } from '../expressions/compile.ts';
import { ruleProblems } from '../expressions/condition-problems.ts';
import { parseExpression } from '../expressions/parse.ts';
import { pointerTo } from '../json-source.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { missingFieldPrefix, type FormObject } from './objects.ts';

/** Returns the fields that an expression reads, and those from which the computed ones among them are computed. */
function sourcesOf(
  names: readonly string[],
  properties: ObjectSchema['properties'],
  known: readonly string[] = [],
): readonly string[] {
  const added = names.filter((name) => !known.includes(name));
  const below = added.flatMap((name) => fieldsRead(properties[name]?.['x-computed'] ?? true));
  return added.length === 0 ? known : sourcesOf(below, properties, [...known, ...added]);
}

/** Returns the reason why a rule cannot be reported at the field that it names. */
function wrongPlace({ must, at }: StatedRule, { properties }: ObjectSchema): string | undefined {
  const names = Object.keys(properties);
  if (!names.includes(at)) return `there is no field "${at}" to say it at${didYouMean(at, names)}`;
  const sources = sourcesOf(fieldsRead(compileExpression(must) ?? true), properties);
  if (sources.includes(at)) return undefined;
  const typed = sources.filter((name) => properties[name]?.['x-computed'] === undefined);
  const shared = sourcesOf([at], properties).filter((name) => typed.includes(name));
  return shared.length > 0
    ? `"${at}" is computed from ${listed(shared)}, which the rule reads: say it there`
    : `the rule does not read "${at}": say it at ${listed(typed)}`;
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
    const first = rules.find(({ must }) => deepEqual(parseExpression(must), parseExpression(rule.must)));
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
