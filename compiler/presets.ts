import { compileForm } from './compile.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';
import { readModelFields } from './model.ts';
import { listSlugs, type FormsProject } from './project.ts';
import { flatten } from './rules.ts';

/** Values of `x-follows` for facts of one case or of the user. */
const OF_ONE_CASE: ReadonlySet<unknown> = new Set(['case', 'user']);

const isMeasured = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer';
const isFromStaff = ({ 'x-source': source }: JsonObject): boolean =>
  typeof source === 'string' && source.startsWith('staff.');

/**
 * Returns true if the answer of a field may be in a preset: no personal names or numbers, dates, times, places,
 * measurements, images, enclosed posts or lists of objects.
 */
export function isForPresets(field: JsonObject): boolean {
  const items = isObject(field['items']) ? field['items'] : {};
  return (
    field['x-subject'] !== true &&
    field['x-preset'] !== false &&
    field['x-keep-for'] === undefined &&
    !OF_ONE_CASE.has(field['x-follows']) &&
    field['x-text'] !== 'bbcode' &&
    items['properties'] === undefined &&
    ![field, items].some((one) => one['format'] !== undefined || isMeasured(one) || isFromStaff(one))
  );
}

/** Returns the usual answers of a form, by field. */
function usualAnswers(project: FormsProject, slug: string): Readonly<Record<string, Json>> {
  const { properties } = flatten(compileForm(project, slug).schemaBundle.value);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { 'x-usual': usual }]) =>
      usual === undefined ? [] : [[name, usual] as const],
    ),
  );
}

/** Emits the module with the fields allowed in presets and the usual answers of each form. */
export function emitPresets(project: FormsProject): string {
  const fields = Object.entries(readModelFields(project)).flatMap(([name, field]) =>
    isForPresets(field) ? [name] : [],
  );
  const usual = listSlugs(project)
    .map((slug) => [slug, usualAnswers(project, slug)] as const)
    .filter(([, answers]) => Object.keys(answers).length > 0);
  return `export const presetFields = new Set(${JSON.stringify(fields)});
export const usualAnswers = ${JSON.stringify(Object.fromEntries(usual))};`;
}
