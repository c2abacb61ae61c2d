import type { FieldSchema } from '../../../../engine/definition/schema.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { type Edited, setListed, setLook, setWithin } from './field-edits.ts';
import { rowProperties } from './field-paths.ts';
import {
  bodyFile,
  definitionsOf,
  formParts,
  inlined,
  type JsonPlace,
  MODEL,
  uiFile,
  valueAt,
} from './form-parts.ts';
import { inTurn } from './in-turn.ts';
import { inline, type JsonPath, moveKey, removeJson, setJson } from './json-text.ts';
import { addSteps, storedPaths } from './migration-steps.ts';
import { templateLines } from './template-lines.ts';
import { printedLine, withPrintedInRow } from './printed-lines.ts';

/** Returns the place of the rows of a list: in the definition that states them. */
export function rowsPlace(files: Files, slug: string, list: string): JsonPlace | undefined {
  const places = [...definitionsOf(files, slug, list), { file: MODEL, path: ['properties', list] }];
  const found = places.find((place) => rowProperties(valueAt(files, place)) !== undefined);
  return found && { file: found.file, path: [...found.path, 'items'] };
}

/** Returns the place of the definition of a field of rows. */
export function rowFieldPlace(files: Files, slug: string, list: string, name: string): JsonPlace | undefined {
  const rows = rowsPlace(files, slug, list);
  return rows && { file: rows.file, path: [...rows.path, 'properties', name] };
}

/** Returns the names of the fields of a row, in their order. */
const namesOf = (files: Files, rows: JsonPlace): readonly string[] =>
  Object.keys(valueAt(files, { ...rows, path: [...rows.path, 'properties'] }) ?? {});

const inBody = (files: Files, slug: string, change: (body: string) => string): Edited => {
  const body = files[bodyFile(slug)];
  return body === undefined ? {} : { [bodyFile(slug)]: change(body) };
};

/**
 * Adds a field to the rows of a list, with the line that prints it in each row.
 * @param definition its definition, or a reference to a field of the shared model
 */
export function addRowField(
  files: Files,
  slug: string,
  list: string,
  index: number,
  name: string,
  definition: Readonly<Record<string, unknown>>,
): Edited {
  const rows = rowsPlace(files, slug, list);
  if (!rows) return {};
  const names = namesOf(files, rows);
  const [above, below] = [names.slice(0, index), names.slice(index)];
  const field = inlined(files, rows.file, definition) as FieldSchema;
  const path = [...rows.path, 'properties', name];
  return inTurn(
    files,
    (now) => ({ [rows.file]: setJson(now[rows.file] ?? '', path, inline(definition), above.at(-1)) }),
    (now) =>
      above.length > 0
        ? {}
        : { [rows.file]: moveKey(now[rows.file] ?? '', path.slice(0, -1), names.length, 0) },
    (now) =>
      inBody(now, slug, (body) => withPrintedInRow(body, list, templateLines(name, field), above, below)),
  );
}

/** Moves a field of rows to another index. */
export function moveRowField(files: Files, slug: string, list: string, from: number, to: number): Edited {
  const rows = rowsPlace(files, slug, list);
  const text = rows && files[rows.file];
  return rows && text !== undefined
    ? { [rows.file]: moveKey(text, [...rows.path, 'properties'], from, to) }
    : {};
}

/** Removes a field of rows with the lines that print it, without a step for its stored answers. */
export function dropRowField(files: Files, slug: string, list: string, name: string): Edited {
  const rows = rowsPlace(files, slug, list);
  if (!rows) return {};
  const path = [...rows.path, 'properties', name];
  return inTurn(
    files,
    (now) => setRowRequired(now, slug, list, name, false),
    (now) => ({ [rows.file]: removeJson(now[rows.file] ?? '', path) }),
    (now) => setLook(now, slug, list, ['items', name], undefined),
    (now) => withoutSummary(now, slug, list, name),
    (now) => inBody(now, slug, (body) => withPrintedInRow(body, list, [], [], [], printedLine(name))),
  );
}

/** Removes a field of rows, and retires its stored answers. */
export const removeRowField = (files: Files, slug: string, list: string, name: string): Edited =>
  inTurn(
    files,
    (now) => dropRowField(now, slug, list, name),
    (now) =>
      storedPaths(files).has(`${list}.*.${name}`)
        ? addSteps(now, [{ retire: { field: `${list}.*.${name}` } }])
        : {},
  );

/** Removes a field from the texts that name a row. */
function withoutSummary(files: Files, slug: string, list: string, name: string): Edited {
  const key = ['ui:options', 'summary'];
  const part = formParts(files, uiFile(slug)).find(
    ({ file, path }) => valueAt(files, { file, path: [...path, list, ...key] }) !== undefined,
  );
  if (!part) return {};
  const path = [...part.path, list, ...key];
  const names = valueAt(files, { file: part.file, path });
  const at = Array.isArray(names) ? names.indexOf(name) : -1;
  return at < 0
    ? {}
    : { [part.file]: removeJson(files[part.file] ?? '', [...path, at], part.path.length + 2) };
}

/** Sets a key of a field of rows, or what is below a key, or removes it. */
export function setRowFact(
  files: Files,
  slug: string,
  list: string,
  name: string,
  key: string | readonly [string, ...JsonPath],
  value: unknown,
): Edited {
  const place = rowFieldPlace(files, slug, list, name);
  return place ? setWithin(files, place, typeof key === 'string' ? [key] : key, value) : {};
}

/** Makes a field of rows required, or optional. */
export function setRowRequired(
  files: Files,
  slug: string,
  list: string,
  name: string,
  isRequired: boolean,
): Edited {
  const rows = rowsPlace(files, slug, list);
  const items = rows && valueAt(files, rows);
  if (!rows || !isPlainObject(items)) return {};
  const names = Array.isArray(items['required']) ? (items['required'] as readonly unknown[]) : [];
  if (names.includes(name) === isRequired) return {};
  const path = [...rows.path, 'required'];
  if (!isRequired && names.length === 1) return { [rows.file]: removeJson(files[rows.file] ?? '', path) };
  return setListed(files, { file: rows.file, path, names }, name, isRequired);
}
