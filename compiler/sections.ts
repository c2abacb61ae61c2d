import type { Expression } from '../src/engine/definition/schema.ts';
import { compileExpression, fieldsRead, formFieldsRead } from './expressions/compile.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';

/** A section with a show condition, as stated in the UI schema. */
interface ConditionalSection {
  /** Index among all sections. */
  readonly index: number;
  readonly title: string;
  readonly showIf: string;
  readonly fields: readonly string[];
}

const listed = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Returns the sections of a UI schema that have a condition. */
export const conditionalSections = (ui: JsonObject): readonly ConditionalSection[] =>
  listed(ui['ui:sections']).flatMap((section, index) => {
    const { title, showIf, fields } = isObject(section) ? section : {};
    return typeof showIf === 'string'
      ? [
          {
            index,
            title: typeof title === 'string' ? title : '',
            showIf,
            fields: listed(fields).filter((name): name is string => typeof name === 'string'),
          },
        ]
      : [];
  });

/** Returns the fields of a section that its own condition reads. */
export function readsItself({ showIf, fields }: ConditionalSection): readonly string[] {
  const when = compileExpression(showIf) ?? true;
  return [...fieldsRead(when), ...formFieldsRead(when)].filter((name) => fields.includes(name));
}

/** Schema key of the section conditions, which become rules of the fields. */
const KEY = 'x-sections';

/** Adds the section conditions of a UI schema to the schema. A section that depends on itself is ignored. */
export function addSectionConditions(schema: JsonObject, ui: JsonObject): JsonObject {
  const sections = conditionalSections(ui).filter((section) => readsItself(section).length === 0);
  const stated = sections.map(({ title, showIf, fields }) => ({ title, showIf, fields }));
  return stated.length === 0 ? schema : { ...schema, [KEY]: stated };
}

/** Returns the conditional sections stored in a schema. */
const sectionsIn = (schema: JsonObject): readonly ConditionalSection[] =>
  conditionalSections({ 'ui:sections': schema[KEY] ?? [] });

/** Returns the section condition of each field; fields of unconditional sections are absent. */
export const sectionConditions = (schema: JsonObject): ReadonlyMap<string, Expression> =>
  new Map(
    sectionsIn(schema).flatMap(({ showIf, fields }) => {
      const when = compileExpression(showIf);
      return when === undefined ? [] : fields.map((name) => [name, when] as const);
    }),
  );

/** Returns the title of the conditional section that contains a field. */
export const sectionOf = (schema: JsonObject, field: string): string | undefined =>
  sectionsIn(schema).find(({ fields }) => fields.includes(field))?.title;

/** Returns the UI schema for the browser, without conditions: a section with no visible field is not rendered. */
export function drawnUi(ui: JsonObject): JsonObject {
  const { $schema: _schema, ...kept } = ui;
  const sections = listed(ui['ui:sections']).map((section) => {
    if (!isObject(section)) return section;
    const { showIf: _showIf, ...rest } = section;
    return rest;
  });
  return { ...kept, 'ui:sections': sections };
}
