import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { Names } from '../../expressions/names.ts';
import { pointerTo, type JsonObject } from '../../json-source.ts';
import { didYouMean, isMisspelt, type Problem } from '../../problem.ts';
import { boundProblems } from '../bounds.ts';
import { computedProblems } from '../computed.ts';
import { defaultProblems, type Report } from '../defaults.ts';
import { fieldsOf, missingFieldPrefix, objectsOf } from '../objects.ts';
import { keywordProblems } from '../keyword-fit.ts';
import { isSlow, syntaxError } from '../patterns.ts';
import { exampleIn } from '../../field-answers.ts';
import { problemAt } from '../problem-at.ts';
import { layoutSchema } from '../../shapes.ts';
import type { CheckInput, Rule } from '../rule.ts';

const CHOSEN_VALUE = '$value';
const SIGNATURE = '$signature';

/** Source of the signed-in user's characters, empty before signing in. */
const CHARACTERS = 'characters';

/** Keys that an entry of that list fills. */
const CHARACTER_FILL = ['firstName', 'lastName'];

function fillProblems(field: FieldSchema, names: readonly string[], report: Report): Problem[] {
  const entries =
    field['x-source'] === CHARACTERS
      ? CHARACTER_FILL
      : [...new Set(optionsOf(field).flatMap((option) => Object.keys(option.fill ?? {})))];
  return Object.entries(field['x-fill'] ?? {}).flatMap(([target, entry]) => [
    ...(names.includes(target)
      ? []
      : [report(['x-fill', target], `there is no field "${target}" to fill${didYouMean(target, names)}`)]),
    ...([CHOSEN_VALUE, SIGNATURE, ...entries].includes(entry)
      ? []
      : [
          report(
            ['x-fill', target],
            `no option has "${entry}" in its "fill"${didYouMean(entry, [...entries, CHOSEN_VALUE, SIGNATURE])}`,
          ),
        ]),
  ]);
}

const outdatesProblems = (field: FieldSchema, names: readonly string[], report: Report): Problem[] =>
  (field['x-outdates'] ?? []).flatMap((target, index) =>
    names.includes(target)
      ? []
      : [report(['x-outdates', index], `there is no field "${target}"${didYouMean(target, names)}`)],
  );

const LIST = 'selectOptions.';

const sourceOf = (field: FieldSchema): string | undefined =>
  field['x-source'] ?? field['x-suggests'] ?? field.items?.['x-source'];

/** Returns the correct name of a list that is used once and looks like a typo of another or of the field's name. */
function misspeltSource(name: string, source: string, sources: readonly string[]): string | undefined {
  if (!source.startsWith(LIST) || sources.filter((other) => other === source).length > 1) return undefined;
  const list = source.slice(LIST.length);
  const known = [
    name,
    ...sources.filter((other) => other.startsWith(LIST)).map((other) => other.slice(LIST.length)),
  ];
  return known.find((other) => isMisspelt(list, other));
}

function sourceProblems(
  name: string,
  field: FieldSchema,
  sources: readonly string[],
  report: Report,
): Problem[] {
  const list = field.type === 'array' ? field.items : undefined;
  const source = sourceOf(field);
  const meant = source === undefined ? undefined : misspeltSource(name, source, sources);
  const options = field['x-options'] ?? list?.['x-options'];
  const fixed = field.enum ?? list?.enum;
  const strict = field['x-strict'] ?? list?.['x-strict'];
  const isOwn = (field['x-source'] ?? field['x-suggests']) !== undefined;
  const at = isOwn ? ['x-source'] : ['items', 'x-source'];
  return [
    ...(meant === undefined
      ? []
      : [report(at, `no other field has its options from "${source}"; did you mean "${LIST}${meant}"?`)]),
    ...(source !== undefined && source !== CHARACTERS && field['x-suggests'] === undefined && !options
      ? [report(at, 'a sourced field needs "x-options" for the time before its list arrives')]
      : []),
    ...(source !== undefined && fixed
      ? [report(at, 'a sourced field has no "enum": the list may grow')]
      : []),
    ...(strict === true && !options
      ? [report(['x-strict'], '"x-strict" needs "x-options" to choose from')]
      : []),
  ];
}

/** Keywords that limit or list the answers. */
const LISTED = ['enum', 'const', 'x-strict', 'x-options', 'examples'];

function freeTextProblems(raw: JsonObject, report: Report): Problem[] {
  if (raw['x-free-text'] !== true) return [];
  return [
    ...(raw['x-source'] === undefined
      ? [report(['x-free-text'], '"x-free-text" needs "x-source": the list of the names to suggest')]
      : []),
    ...LISTED.filter((key) => key in raw).map((key) =>
      report([key], `"x-free-text" takes any text and suggests the names of its list: remove "${key}"`),
    ),
  ];
}

const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const descriptionProblems = ({ title, description }: FieldSchema, report: Report): Problem[] =>
  title !== undefined && description !== undefined && plainText(title) === plainText(description)
    ? [report(['description'], 'the description repeats the title: say what the field means')]
    : [];

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

function choiceProblems(field: FieldSchema, report: Report): Problem[] {
  const values = optionsOf(field).map((option) => option.value);
  const labelled = field.type === 'boolean' ? ['true', 'false'] : values;
  const labels = optionsOf(field).map((option) => option.label);
  const repeated = twice(values);
  const exclusive = field['x-exclusive'];
  return [
    ...Object.keys(field['x-labels'] ?? {}).flatMap((value) =>
      labelled.includes(value)
        ? []
        : [
            report(
              ['x-labels', value],
              `"${value}" is not a value of the field${didYouMean(value, labelled)}`,
            ),
          ],
    ),
    ...repeated.map((value) => report(['x-options'], `two options have the value "${value}"`)),
    ...(repeated.length > 0 ? [] : twice(labels)).map((label) =>
      report(
        [field['x-options'] ? 'x-options' : 'x-labels'],
        `two options are called "${label}": users could not distinguish them`,
      ),
    ),
    ...(exclusive === undefined || values.includes(exclusive)
      ? []
      : [
          report(
            ['x-exclusive'],
            `"${exclusive}" is not an option of the field${didYouMean(exclusive, values)}`,
          ),
        ]),
  ];
}

function patternProblems(field: FieldSchema, report: Report): Problem[] {
  const { pattern, 'x-pattern-hint': hint } = field;
  if (pattern === undefined) return [];
  if (/^\/.*\/[a-z]*$/.test(pattern))
    return [
      report(['pattern'], 'a pattern has no slashes around it: write ^ at its beginning and $ at its end'),
    ];
  const mistake = syntaxError(pattern);
  if (mistake !== undefined) return [report(['pattern'], `this is not a regular expression: ${mistake}`)];
  if (hint === undefined)
    return [report(['pattern'], 'say in "x-pattern-hint" what the pattern wants, for the error message')];
  const example = exampleIn(hint);
  if (example !== undefined && !new RegExp(pattern, 'u').test(example)) {
    return [report(['x-pattern-hint'], `its example "${example}" does not match the pattern`)];
  }
  return isSlow(pattern, example)
    ? [
        report(
          ['pattern'],
          'some long texts keep this pattern busy for seconds: avoid a repeat inside a repeat',
        ),
      ]
    : [];
}

const itemProblems = (item: FieldSchema, raw: JsonObject, report: Report): Problem[] => [
  ...keywordProblems(item, raw, report),
  ...patternProblems(item, report),
];

const factProblems = (
  name: string,
  field: FieldSchema,
  raw: JsonObject,
  names: Names,
  ordered: boolean,
  sources: readonly string[],
  report: Report,
): Problem[] => [
  ...keywordProblems(field, raw, report),
  ...descriptionProblems(field, report),
  ...fillProblems(field, Object.keys(names.own), report),
  ...outdatesProblems(field, Object.keys(names.own), report),
  ...computedProblems(name, field, raw, names, ordered, report),
  ...boundProblems(name, field, raw, names, report),
  ...sourceProblems(name, field, sources, report),
  ...freeTextProblems(raw, report),
  ...choiceProblems(field, report),
  ...patternProblems(field, report),
  ...(field.items
    ? itemProblems(field.items, raw['items'] as JsonObject, (steps, message) =>
        report(['items', ...steps], message),
      )
    : []),
  ...(syntaxError(field.pattern ?? '') === undefined ? defaultProblems(field, raw, report) : []),
];

function check({ forms, model }: CheckInput): readonly Problem[] {
  const modelFields = layoutSchema(model.value).properties;
  const sources = Object.values(modelFields).flatMap((field) => sourceOf(field) ?? []);
  return [model, ...forms.map((form) => form.schemaBundle)].flatMap((bundle) =>
    objectsOf(bundle.value).flatMap((object, _, [form]) => {
      const fields = object.path === '' ? modelFields : object.schema.properties;
      // Computed fields may read every field of the model, but only a form or a row has an order.
      const own = object.path === '' ? { ...fields, ...object.schema.properties } : fields;
      const ordered = bundle !== model || object.path !== '';
      const names: Names = {
        own: ordered ? own : fields,
        lacking: missingFieldPrefix(object),
        ...(object !== form && { form: { ...modelFields, ...form?.schema.properties } }),
      };
      return fieldsOf(object).flatMap(({ name, field, schema, pointer }) => [
        ...factProblems(name, field, schema, names, ordered, sources, (steps, message) =>
          problemAt(bundle, pointerTo(pointer, ...steps), message),
        ),
        ...(object.path !== '' && schema['x-usual'] !== undefined
          ? [
              problemAt(
                bundle,
                pointerTo(pointer, 'x-usual'),
                'rows of lists are in no preset, so they have no usual value: remove it',
              ),
            ]
          : []),
      ]);
    }),
  );
}

export const fieldFacts: Rule = {
  name: 'field-facts',
  description:
    'What fields say of themselves holds: fills, computed values, bounds, sources, options, patterns and defaults.',
  stage: 'meaning',
  check,
};
