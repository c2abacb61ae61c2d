import type { Expression } from '../src/engine/definition/schema.ts';
import { compileExpression, fieldsRead, formFieldsRead } from './expressions/compile.ts';
import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';

/** A section that is shown only while an expression holds, as a UI schema states it. */
export interface ConditionalSection {
  /** Where it stands among the sections. */
  readonly index: number;
  readonly title: string;
  readonly showIf: string;
  readonly fields: readonly string[];
}

const listed = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** The sections of a UI schema that have a condition. */
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

/** The fields of a section that its own condition reads. */
export function readsItself({ showIf, fields }: ConditionalSection): readonly string[] {
  const when = compileExpression(showIf) ?? true;
  return [...fieldsRead(when), ...formFieldsRead(when)].filter((name) => fields.includes(name));
}

/** Where the conditions of sections stand in a schema: they decide about fields, so they are rules of these. */
const KEY = 'x-sections';

/** A schema that knows the conditions of the sections in which its fields stand. One that depends on itself decides nothing. */
export function withSections(schema: JsonObject, ui: JsonObject): JsonObject {
  const sections = conditionalSections(ui).filter((section) => readsItself(section).length === 0);
  const stated = sections.map(({ title, showIf, fields }) => ({ title, showIf, fields }));
  return stated.length === 0 ? schema : { ...schema, [KEY]: stated };
}

/** The sections with a condition that the fields of a schema stand in. */
const sectionsIn = (schema: JsonObject): readonly ConditionalSection[] =>
  conditionalSections({ 'ui:sections': schema[KEY] ?? [] });

/** While what the section of each field is shown; fields of other sections are not there. */
export const sectionConditions = (schema: JsonObject): ReadonlyMap<string, Expression> =>
  new Map(
    sectionsIn(schema).flatMap(({ showIf, fields }) => {
      const when = compileExpression(showIf);
      return when === undefined ? [] : fields.map((name) => [name, when] as const);
    }),
  );

/** The section with a condition in which a field of a schema stands. */
export const sectionOf = (schema: JsonObject, field: string): string | undefined =>
  sectionsIn(schema).find(({ fields }) => fields.includes(field))?.title;

/** A UI schema as the browser has it: a section without a shown field is not drawn. */
export function drawnUi(ui: JsonObject): JsonObject {
  const { $schema: _schema, ...kept } = ui;
  const sections = listed(ui['ui:sections']).map((section) => {
    if (!isObject(section)) return section;
    const { showIf: _showIf, ...rest } = section;
    return rest;
  });
  return { ...kept, 'ui:sections': sections };
}
