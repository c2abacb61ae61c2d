import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { CompiledForm } from '../../compile.ts';
import { isObject, pointerTo, type JsonObject } from '../../json-source.ts';
import { didYouMean, nearNames, type Problem } from '../../problem.ts';
import { objectsOf, type FormObject } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { Rule } from '../rule.ts';
import { WIDGET_FITS } from '../widget-fit.ts';

type Report = (pointer: string, message: string) => Problem;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function widgetsFor(field: FieldSchema): string {
  const fitting = Object.keys(WIDGET_FITS).filter((widget) => WIDGET_FITS[widget]?.(field));
  return `choose from ${fitting.join(', ')}`;
}

/** Validates one entry of ui.json against the field that it renders. */
function entryProblems(
  name: string,
  entry: JsonObject,
  pointer: string,
  object: FormObject,
  objects: readonly FormObject[],
  report: Report,
): Problem[] {
  const { properties } = object.schema;
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!field)
    return [
      report(
        pointer,
        `there is no field "${name}"${didYouMean(name, Object.keys(object.schema.properties))}`,
      ),
    ];
  const widget = textOf(entry['ui:widget']);
  const options = isObject(entry['ui:options']) ? entry['ui:options'] : {};
  const rows = objects.find(({ path }) => path === (object.path === '' ? name : `${object.path}.${name}`));
  const figure = textOf(options['figureField']);
  const misfit = widget !== undefined && WIDGET_FITS[widget]?.(field) === false;
  return [
    ...(misfit
      ? [
          report(
            pointerTo(pointer, 'ui:widget'),
            `the widget "${widget}" cannot draw "${name}"; ${widgetsFor(field)}`,
          ),
        ]
      : []),
    ...(field.type === 'boolean' && entry['ui:placeholder'] !== undefined
      ? [
          report(
            pointerTo(pointer, 'ui:placeholder'),
            `"${name}" is answered with yes or no, so nothing shows the placeholder: write "ui:help"`,
          ),
        ]
      : []),
    ...rowProblems(name, entry, pointer, rows, objects, report),
    ...summaryProblems(name, options, pointerTo(pointer, 'ui:options', 'summary'), rows, report),
    ...(figure !== undefined && !object.schema.properties[figure]
      ? [
          report(
            pointerTo(pointer, 'ui:options', 'figureField'),
            `there is no field "${figure}" beside "${name}"${didYouMean(figure, Object.keys(object.schema.properties))}`,
          ),
        ]
      : []),
    ...(widget === 'formSwitch' && options['switchTo'] === undefined
      ? [report(pointer, `a formSwitch needs "switchTo" in its "ui:options"`)]
      : []),
  ];
}

function rowProblems(
  name: string,
  entry: JsonObject,
  pointer: string,
  rows: FormObject | undefined,
  objects: readonly FormObject[],
  report: Report,
): Problem[] {
  const items = entry['items'];
  if (!isObject(items)) return [];
  const at = pointerTo(pointer, 'items');
  if (!rows) return [report(at, `"${name}" has no rows`)];
  return Object.entries(items).flatMap(([key, item]) =>
    isObject(item) ? entryProblems(key, item, pointerTo(at, key), rows, objects, report) : [],
  );
}

function summaryProblems(
  name: string,
  options: JsonObject,
  pointer: string,
  rows: FormObject | undefined,
  report: Report,
): Problem[] {
  const summary = options['summary'];
  if (!Array.isArray(summary)) return [];
  if (!rows) return [report(pointer, `"${name}" has no rows to sum up`)];
  const names = Object.keys(rows.schema.properties);
  return (summary as readonly string[]).flatMap((field, index) =>
    names.includes(field)
      ? []
      : [
          report(
            pointerTo(pointer, index),
            `the rows of "${name}" have no field "${field}"${didYouMean(field, names)}`,
          ),
        ],
  );
}

/** Reports fields that are not in exactly one section. */
function sectionProblems(form: CompiledForm, report: Report): Problem[] {
  const names = Object.keys(form.schema.properties);
  const placed = new Set<string>();
  const problems = form.ui['ui:sections'].flatMap((section, index) =>
    section.fields.flatMap((name, place) => {
      const at = pointerTo('/ui:sections', index, 'fields', place);
      if (!names.includes(name)) {
        const several = name.split(/[,;\s]+/).filter((one) => names.includes(one));
        const meant = several.length > 1 ? several : nearNames(name, names);
        for (const one of meant) placed.add(one);
        const cure =
          several.length > 1
            ? `: write ${several.map((one) => `"${one}"`).join(', ')}`
            : didYouMean(name, names);
        return [report(at, `the form has no field "${name}"${cure}`)];
      }
      if (placed.has(name)) return [report(at, `"${name}" is in the sections twice`)];
      placed.add(name);
      return [];
    }),
  );
  const titles = form.ui['ui:sections'].map(({ title }) => title);
  const alike = titles.flatMap((title, index) =>
    titles.indexOf(title) < index
      ? [report(pointerTo('/ui:sections', index, 'title'), `two sections are called "${title}"`)]
      : [],
  );
  const missing = names.filter((name) => !placed.has(name));
  return [
    ...problems,
    ...alike,
    ...missing.map((name) =>
      report('/ui:sections', `no section shows "${name}": add it to the "fields" of one`),
    ),
  ];
}

function switchProblems(form: CompiledForm, slugs: readonly string[], report: Report): Problem[] {
  return Object.entries(form.uiBundle.value).flatMap(([name, entry]) => {
    const options = isObject(entry) ? entry['ui:options'] : undefined;
    const target = isObject(options) ? textOf(options['switchTo']) : undefined;
    if (target === undefined || slugs.includes(target)) return [];
    return [
      report(
        pointerTo('', name, 'ui:options', 'switchTo'),
        `there is no form "${target}"${didYouMean(target, slugs)}`,
      ),
    ];
  });
}

function formProblems(form: CompiledForm, slugs: readonly string[]): Problem[] {
  const report: Report = (pointer, message) => problemAt(form.uiBundle, pointer, message);
  const objects = objectsOf(form.schemaBundle.value);
  const [root] = objects;
  const entries = Object.entries(form.uiBundle.value).filter(
    ([key]) => !key.startsWith('$') && !key.startsWith('ui:'),
  );
  return [
    ...sectionProblems(form, report),
    ...entries.flatMap(([name, entry]) =>
      root && isObject(entry) ? entryProblems(name, entry, pointerTo('', name), root, objects, report) : [],
    ),
    ...switchProblems(form, slugs, report),
  ];
}

export const uiComplete: Rule = {
  name: 'ui-complete',
  description:
    'Every field is in exactly one section, every entry of ui.json draws a field, and its widget can.',
  stage: 'meaning',
  check: ({ forms, catalogue }) => {
    const slugs = catalogue.map(({ slug }) => slug);
    return forms.flatMap((form) => formProblems(form, slugs));
  },
};
