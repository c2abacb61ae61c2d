import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { CompiledForm } from '../../compile.ts';
import { compileExpression, fieldsRead } from '../../expressions/compile.ts';
import { conditionProblems, computedReadProblem } from '../../expressions/condition-problems.ts';
import { isObject, pointerTo, type Json, type JsonObject } from '../../json-source.ts';
import { didYouMean, type Problem } from '../../problem.ts';
import { flatten } from '../../rules.ts';
import { crossFieldRuleProblems } from '../cross-field-rules.ts';
import { neverEquals } from '../../comparison.ts';
import { missingFieldPrefix, objectsOf, type FormObject, type StatedExpression } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import { sectionOf, conditionalSections, readsItself } from '../../sections.ts';
import type { Rule } from '../rule.ts';

/** Validates the conditions of sections. */
const conditionalSectionProblems = (
  ui: JsonObject,
  form: FormObject,
  report: (pointer: string, message: string) => Problem,
): readonly Problem[] =>
  conditionalSections(ui).flatMap((section) => {
    const at = pointerTo('/ui:sections', section.index, 'showIf');
    const [own] = readsItself(section);
    if (own !== undefined)
      return [
        report(at, `the section would hide "${own}", which it reads: put "${own}" into another section`),
      ];
    const names = { own: form.schema.properties, lacking: missingFieldPrefix(form) };
    return conditionProblems(section.showIf, names).map((message) => report(at, message));
  });

type Report = (pointer: string, message: string) => Problem;

/** Field types that a bound applies to. */
const BOUNDS: Readonly<Record<string, { readonly types: readonly string[]; readonly words: string }>> = {
  minimum: { types: ['number', 'integer'], words: 'number' },
  maximum: { types: ['number', 'integer'], words: 'number' },
  minLength: { types: ['string'], words: 'text' },
};

/** Validates a test of one field: the values must be possible for it. */
function testProblems(
  name: string,
  field: FieldSchema,
  test: JsonObject,
  pointer: string,
  report: Report,
): Problem[] {
  const isList = field.type === 'array';
  return Object.entries(test).flatMap(([key, value]) => {
    const at = pointerTo(pointer, key);
    if (key === 'not' && isObject(value)) return testProblems(name, field, value, at, report);
    if (key === 'contains' || key === 'minItems') {
      if (!isList) return [report(at, `"${name}" is not a list, so "${key}" never tests anything`)];
      return key === 'contains' && isObject(value) && field.items
        ? testProblems(name, { ...field.items, ...choices(field) }, value, at, report)
        : [];
    }
    const wanted = Object.hasOwn(BOUNDS, key) ? BOUNDS[key] : undefined;
    if (wanted && !wanted.types.includes(field.type))
      return [report(at, `"${name}" is no ${wanted.words}, so "${key}" never tests anything`)];
    if (key !== 'const' && key !== 'enum') return [];
    if (isList) return [report(at, `"${name}" is a list: test it with "contains"`)];
    const values: readonly Json[] =
      key === 'enum' && Array.isArray(value) ? (value as readonly Json[]) : [value];
    return values.flatMap((candidate) => {
      const message = neverEquals(name, field, candidate);
      return message === undefined ? [] : [report(at, message)];
    });
  });
}

/** Returns the options of a list field, which may be on the list instead of its entries. */
const choices = (field: FieldSchema): Partial<FieldSchema> =>
  field['x-options'] ? { 'x-options': field['x-options'] } : {};

function mapProblems(map: JsonObject, pointer: string, object: FormObject, report: Report): Problem[] {
  return Object.entries(map).flatMap(([name, test]) => {
    const field = object.schema.properties[name];
    const at = pointerTo(pointer, name);
    if (!field) return [report(at, unknownField(name, object))];
    const waits = computedReadProblem(name, object.schema.properties);
    if (waits !== undefined) return [report(at, waits)];
    return isObject(test) ? testProblems(name, field, test, at, report) : [];
  });
}

/** Reports `x-requiredIf` on fields that are always required. */
const needlessProblems = ({ declarations, schema }: FormObject, report: Report): Problem[] =>
  declarations
    .filter(({ name, schema: raw }) => raw['x-requiredIf'] !== undefined && schema.required?.includes(name))
    .map(({ name, pointer }) =>
      report(
        pointerTo(pointer, 'x-requiredIf'),
        `"${name}" is in "required", so it must be answered in any case: keep one of them`,
      ),
    );

const unknownField = (name: string, { path, schema }: FormObject): string =>
  `${path === '' ? 'the form has' : `the rows of "${path}" have`} no field "${name}"${didYouMean(name, Object.keys(schema.properties))}`;

function showIfProblems(showIf: JsonObject, pointer: string, object: FormObject, report: Report): Problem[] {
  const { anyOf, not, ...map } = showIf;
  const alternatives = Array.isArray(anyOf) ? (anyOf as readonly JsonObject[]) : [];
  return [
    ...mapProblems(map, pointer, object, report),
    ...alternatives.flatMap((part, index) =>
      showIfProblems(part, pointerTo(pointer, 'anyOf', index), object, report),
    ),
    ...(isObject(not) ? showIfProblems(not, pointerTo(pointer, 'not'), object, report) : []),
  ];
}

function ifProblems(condition: JsonObject, pointer: string, object: FormObject, report: Report): Problem[] {
  const { properties, required, not } = condition;
  const map = isObject(properties) ? properties : {};
  const names = (Array.isArray(required) ? required : []) as readonly string[];
  const nested = (['allOf', 'anyOf'] as const).flatMap((key) =>
    ((condition[key] ?? []) as readonly JsonObject[]).map(
      (part, index) => [part, pointerTo(pointer, key, index)] as const,
    ),
  );
  return [
    ...mapProblems(map, pointerTo(pointer, 'properties'), object, report),
    ...Object.keys(map)
      .filter((name) => !names.includes(name) && object.schema.properties[name])
      .map((name) =>
        report(
          pointer,
          `the condition also holds while "${name}" is unanswered: add it to "required" beside "properties"`,
        ),
      ),
    ...names.flatMap((name, index) =>
      object.schema.properties[name]
        ? []
        : [report(pointerTo(pointer, 'required', index), unknownField(name, object))],
    ),
    ...nested.flatMap(([part, at]) => ifProblems(part, at, object, report)),
    ...(isObject(not) ? ifProblems(not, pointerTo(pointer, 'not'), object, report) : []),
  ];
}

function branchFieldProblems({ declarations }: FormObject, report: Report): Problem[] {
  const always = new Set(declarations.filter(({ conditional }) => !conditional).map(({ name }) => name));
  return declarations
    .filter(({ name, conditional }) => conditional && always.has(name))
    .map(({ name, pointer }) =>
      report(pointer, `"${name}" is always shown: a branch can require it but not state it again`),
    );
}

/** Returns the reason why an option cannot have a condition. */
function whenProblem(text: string, field: string, { schema }: FormObject): string | undefined {
  const { 'x-source': source, items } = schema.properties[field] ?? {};
  if ((source ?? items?.['x-source']) !== undefined)
    return 'the live list takes the place of these options, and knows no conditions: remove "when" or "x-source"';
  return fieldsRead(compileExpression(text) ?? true).includes(field)
    ? `"${field}" cannot decide which of its own options are offered`
    : undefined;
}

function expressionProblems(
  { kind, pointer, text, field }: StatedExpression,
  object: FormObject,
  form: FormObject | undefined,
  report: Report,
): Problem[] {
  const problem = kind === 'when' ? whenProblem(text, field, object) : undefined;
  if (problem !== undefined) return [report(pointer, problem)];
  return conditionProblems(text, {
    own: object.schema.properties,
    lacking: missingFieldPrefix(object),
    ...(form && { form: form.schema.properties }),
  }).map((message) => report(pointer, message));
}

function objectProblems(object: FormObject, form: FormObject | undefined, report: Report): Problem[] {
  const { circular, conflicts } = flatten(object.raw, object.path === '');
  return [
    ...object.conditions.flatMap((stated) => {
      const { kind, pointer } = stated;
      if ('text' in stated) return expressionProblems(stated, object, form, report);
      return kind === 'if'
        ? ifProblems(stated.condition, pointer, object, report)
        : showIfProblems(stated.condition, pointer, object, report);
    }),
    ...needlessProblems(object, report),
    ...crossFieldRuleProblems(object, form, report),
    ...branchFieldProblems(object, report),
    ...object.declarations
      .filter(({ name }) => circular.includes(name))
      .map(({ name, pointer }) => {
        const section = sectionOf(object.raw, name);
        const way = section === undefined ? '' : `: look at the condition of the section "${section}", too`;
        return report(pointer, `whether "${name}" is shown depends on itself${way}`);
      }),
    ...object.declarations.flatMap(({ name, pointer }) =>
      (conflicts[name] ?? []).map((keyword) =>
        report(
          pointer,
          `branches describe "${name}" with different "${keyword}": write the same in each, or use two fields; only options may differ, and then each branch states its own`,
        ),
      ),
    ),
  ];
}

function formProblems({ schemaBundle: bundle, uiBundle }: CompiledForm): Problem[] {
  const [form, ...rows] = objectsOf(bundle.value);
  const report: Report = (pointer, message) => problemAt(bundle, pointer, message);
  const inUi: Report = (pointer, message) => problemAt(uiBundle, pointer, message);
  return [
    ...(form ? objectProblems(form, undefined, report) : []),
    ...(form ? conditionalSectionProblems(uiBundle.value, form, inUi) : []),
    ...rows.flatMap((object) => objectProblems(object, form, report)),
  ];
}

export const conditions: Rule = {
  name: 'conditions',
  description:
    'Conditions and rules read fields of the same object, or rows those of the form, test values that those can have, and do not go in circles.',
  stage: 'meaning',
  check: ({ forms }) => forms.flatMap(formProblems),
};
