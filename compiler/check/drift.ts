import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema, Option } from '../../src/engine/definition/schema.ts';
import { isObject, pointerTo, type Json, type JsonObject } from '../json-source.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { conditionalSections } from '../sections.ts';
import { fieldsOf, objectsOf } from './objects.ts';
import { problemAt } from './problem-at.ts';
import type { CheckInput } from './rule.ts';
import type { Shape } from './template/shape.ts';

/** Live lists of a database export, by source name; staff lists are excluded, since they change all the time. */
type LiveLists = ReadonlyMap<string, readonly Option[]>;

const entriesOf = (list: Json | undefined): readonly Json[] =>
  typeof list === 'object' && list !== null ? (Object.values(list) as readonly Json[]) : [];

const textOf = (entry: Json, ...keys: readonly string[]): string => {
  if (typeof entry === 'string') return entry;
  const found = isObject(entry)
    ? keys.map((key) => entry[key]).find((value) => value !== undefined)
    : undefined;
  return typeof found === 'string' ? found.trim() : '';
};

const optionsIn = (list: Json | undefined, value: string, label: string): readonly Option[] =>
  entriesOf(list).flatMap((entry) => {
    const stored = textOf(entry, value);
    return stored === '' ? [] : [{ value: stored, label: textOf(entry, label, value) }];
  });

/** Reads the live lists of a full database export. */
export function liveListsIn(tree: JsonObject): LiveLists {
  const named = isObject(tree['selectOptions']) ? tree['selectOptions'] : {};
  return new Map([
    ['agencies', optionsIn(tree['agencies'], 'shortCode', 'fullName')],
    ...Object.entries(named).map(
      ([name, list]) => [`selectOptions.${name}`, optionsIn(list, 'value', 'label')] as const,
    ),
  ]);
}

const isOf = (shape: Shape, name: string): boolean =>
  (shape.kind === 'field' || shape.kind === 'list') && shape.path.split('.').at(-1) === name;

const isValue = (shape: Shape, value: string): boolean => shape.kind === 'fact' && shape.value === value;

/** Returns true if a condition tests a field for a value. */
function tests(condition: Json, name: string, value: string): boolean {
  if (Array.isArray(condition))
    return (condition as readonly Json[]).some((part) => tests(part, name, value));
  if (!isObject(condition)) return false;
  return Object.entries(condition).some(([key, part]) =>
    key === name ? JSON.stringify(part).includes(JSON.stringify(value)) : tests(part, name, value),
  );
}

/** Returns true if an expression reads a field and contains a value as a literal. */
const compares = (text: string, name: string, value: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(text) && (text.includes(`'${value}'`) || text.includes(`"${value}"`));

/** Returns the places that compare a field with a value, as `file:line`. */
function waiting({ forms, analysis }: CheckInput, name: string, value: string): readonly string[] {
  const places = forms.flatMap((form) => [
    ...objectsOf(form.schemaBundle.value).flatMap(({ conditions }) =>
      conditions
        .filter((stated) =>
          'text' in stated ? compares(stated.text, name, value) : tests(stated.condition, name, value),
        )
        .map(({ pointer }) => problemAt(form.schemaBundle, pointer, '')),
    ),
    ...conditionalSections(form.uiBundle.value)
      .filter(({ showIf }) => compares(showIf, name, value))
      .map(({ index }) => problemAt(form.uiBundle, pointerTo('/ui:sections', index, 'showIf'), '')),
    ...analysis(form)
      .comparisons.filter(({ left, right }) => isOf(left, name) && isValue(right, value))
      .map(({ problem }) => problem('')),
  ]);
  return [...new Set(places.map(({ file, line }) => `${file}:${line}`))];
}

function fieldDrift(
  name: string,
  field: FieldSchema,
  live: readonly Option[],
  input: CheckInput,
): readonly string[] {
  const written = optionsOf(field);
  const valuesOf = (options: readonly Option[]): readonly string[] => options.map(({ value }) => value);
  const [own, theirs] = [valuesOf(written), valuesOf(live)];
  return [
    ...own
      .filter((value) => !theirs.includes(value))
      .map((value) => {
        const places = waiting(input, name, value);
        const breaks = places.length > 0 ? `; what waits for it never holds: ${places.join(', ')}` : '';
        const added = theirs.filter((other) => !own.includes(other));
        return `the live list has no "${value}"${breaks}${didYouMean(value, added)}`;
      }),
    ...theirs
      .filter((value) => !own.includes(value))
      .map((value) => `the live list has "${value}" too: until it arrives, the form does not offer it`),
    ...written.flatMap(({ value, label }) => {
      const other = live.find((option) => option.value === value);
      return other && other.label !== label
        ? [`the live list calls "${value}" ${JSON.stringify(other.label)}, not ${JSON.stringify(label)}`]
        : [];
    }),
  ];
}

/** Reports differences of the model's options and the database's live lists, with the places that they break. */
export function driftProblems(input: CheckInput, lists: LiveLists): readonly Problem[] {
  const { model } = input;
  return objectsOf(model.value).flatMap((object) =>
    fieldsOf(object).flatMap(({ name, field, pointer }) => {
      const own = field['x-source'] !== undefined;
      const source = field['x-source'] ?? field.items?.['x-source'] ?? '';
      if (!/^(?:agencies|selectOptions\.)/.test(source)) return [];
      const report = (message: string): Problem =>
        problemAt(model, pointerTo(pointer, ...(own ? [] : ['items']), 'x-source'), `${source}: ${message}`);
      const live = lists.get(source);
      return live && live.length > 0
        ? fieldDrift(name, field, live, input).map(report)
        : [report(`the database has no such list${didYouMean(source, [...lists.keys()])}`)];
    }),
  );
}
