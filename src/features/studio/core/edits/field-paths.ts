import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { inlined, MODEL, valueAt } from './form-parts.ts';

/** Returns the properties of the rows of a list; undefined for another field. */
export function rowProperties(field: unknown): Readonly<Record<string, unknown>> | undefined {
  const items = isPlainObject(field) ? field['items'] : undefined;
  const properties = isPlainObject(items) ? items['properties'] : undefined;
  return isPlainObject(properties) ? properties : undefined;
}

/** Returns the paths of all fields of the shared model; those of rows as `decedents.*.decedentName`. */
export function modelPaths(files: Files): readonly string[] {
  const fields = valueAt(files, { file: MODEL, path: ['properties'] });
  const below = (properties: Readonly<Record<string, unknown>>, base: string): readonly string[] =>
    Object.entries(properties).flatMap(([name, field]) => [
      base + name,
      ...below(rowProperties(inlined(files, MODEL, field)) ?? {}, `${base}${name}.*.`),
    ]);
  return isPlainObject(fields) ? below(fields, '') : [];
}
