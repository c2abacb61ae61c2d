import { join } from 'pathe';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { LegacyRule, LegacyRules } from '../../import/legacy.ts';
import { isObject, pointerTo, readJson, type JsonSource } from '../../json-source.ts';
import { didYouMean, problemsFrom, type Problem } from '../../problem.ts';
import { layoutSchema } from '../../shapes.ts';
import type { CheckInput, Rule } from '../rule.ts';

type Fields = Readonly<Record<string, FieldSchema>>;
type Report = (steps: readonly (string | number)[], message: string) => Problem;

/** Validates a rule: its values must be accepted by its field. */
function ruleProblems(rule: LegacyRule, fields: Fields, report: Report): readonly Problem[] {
  const { to, values = {}, choice, split, part } = rule;
  if (to === null) return [];
  const field = Object.hasOwn(fields, to) ? fields[to] : undefined;
  if (!field)
    return [
      report(['to'], `there is no field "${to}" in form-data.json${didYouMean(to, Object.keys(fields))}`),
    ];
  const options = optionsOf(field).map(({ value }) => value);
  const taken: readonly unknown[] = field.type === 'boolean' ? [true, false] : options;
  const given = [
    ...Object.entries(values).map(([old, value]) => [['values', old], value] as const),
    ...(choice === undefined ? [] : [[['choice'], choice] as const]),
  ];
  return [
    ...given
      .filter(([, value]) => !taken.includes(value))
      .map(([steps, value]) =>
        report(
          steps,
          `"${to}" has no option ${JSON.stringify(value)}${typeof value === 'string' ? didYouMean(value, options) : ''}`,
        ),
      ),
    ...(split !== undefined && field.type !== 'array'
      ? [report(['split'], `"${to}" is no list, so nothing is divided`)]
      : []),
    ...(part !== undefined && field.format !== 'date-time'
      ? [report(['part'], `"${to}" has no format "date-time", so it has no halves`)]
      : []),
  ];
}

/** Reports rules of one old name that are shadowed by an earlier one. */
function doubts(rules: readonly LegacyRule[], report: Report): readonly Problem[] {
  const codes = new Set<number>();
  return rules.flatMap(({ forms }, index) => {
    const twice = forms?.find((code) => codes.has(code));
    for (const code of forms ?? []) codes.add(code);
    if (twice !== undefined)
      return [report([index, 'forms'], `an earlier rule of this name has form ${twice}, too`)];
    return !forms && index < rules.length - 1
      ? [report([index], 'this rule holds for all forms, so those after it never do: put it last')]
      : [];
  });
}

function tableProblems(source: JsonSource, fields: Fields): readonly Problem[] {
  const table = isObject(source.value) ? source.value['fields'] : undefined;
  const rules = (isObject(table) ? table : {}) as unknown as LegacyRules;
  return Object.entries(rules).flatMap(([name, list]) => {
    const report: Report = (steps, message) => {
      const pointer = pointerTo('/fields', name, ...steps);
      return { file: source.file, line: source.lineOf(pointer), pointer, message };
    };
    return [
      ...list.flatMap((rule, index) =>
        ruleProblems(rule, fields, (steps, message) => report([index, ...steps], message)),
      ),
      ...doubts(list, report),
    ];
  });
}

function check({ project, model, complete }: CheckInput): readonly Problem[] {
  const file = join(project.schemas, 'legacy.json');
  if (!complete || !project.files.exists(file)) return [];
  return problemsFrom(() => tableProblems(readJson(project, file), layoutSchema(model.value).properties));
}

export const legacyNames: Rule = {
  name: 'legacy-names',
  description: 'Every old name in legacy.json leads to a field, and to values that it takes.',
  stage: 'meaning',
  check,
};
