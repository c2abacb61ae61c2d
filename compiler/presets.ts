import { compileForm } from './compile.ts';
import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';
import { readModelFields } from './model.ts';
import { listSlugs } from './project.ts';
import type { FormsProject } from './project.ts';
import { flatten } from './rules.ts';

/** Facts that belong to one person, case or moment, and who writes, who follows the user. */
const OF_ONE_CASE: ReadonlySet<unknown> = new Set(['case', 'user']);

const isMeasured = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer';
const isFromStaff = ({ 'x-source': source }: JsonObject): boolean =>
  typeof source === 'string' && source.startsWith('staff.');

/**
 * Whether the answer of a field may be kept for other cases: no name or number of somebody, no day, time, place or
 * measurement, no picture or enclosed document, and no list of people or things.
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

/** The usual answers of a form, by field. */
function usualAnswers(project: FormsProject, slug: string): Readonly<Record<string, Json>> {
  const { properties } = flatten(compileForm(project, slug).schemaBundle.value);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { 'x-usual': usual }]) =>
      usual === undefined ? [] : [[name, usual] as const],
    ),
  );
}

/** The text of the module that says which fields may be in a preset, and the usual answers of each form that has some. */
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
