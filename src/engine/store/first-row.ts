import { isEmpty } from '../../lib/empty.ts';
import { deepEqual } from '../../lib/equal.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { LAST_CASE, type FormDocument } from './document.ts';
import type { FormData, SharedModel } from './model.ts';

type Rows = readonly unknown[];

const rowsOf = (data: FormData, list: string): Rows => {
  const rows = data[list];
  return Array.isArray(rows) ? rows : [];
};

const rowAt = (rows: Rows, place: number): FormData => {
  const row = rows[place];
  return isPlainObject(row) ? row : {};
};

/** The lists whose first row is the person of the case, in a document; by name, with the fields that both have. */
const firstRows = (
  model: SharedModel,
  key: string | null,
): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(model.fields).flatMap(([list, { firstRow }]) =>
    firstRow && key !== null && firstRow.documents.includes(key) ? [[list, firstRow.fields] as const] : [],
  );

/**
 * Puts the answers of the case into the first row of the lists that a document begins with them. Defaults, and what was
 * carried over from the last case, make no row.
 */
export function enterRows(
  model: SharedModel,
  document: FormDocument,
  key: string | null,
  defaults: FormData,
): FormDocument {
  return firstRows(model, key).reduce((before, [list, names]) => {
    const { data, changedAt, givenIn } = before;
    const given = names.filter(
      (name) =>
        !isEmpty(data[name]) && !deepEqual(data[name], defaults[name]) && givenIn[name]?.[0] !== LAST_CASE,
    );
    if (given.length === 0) return before;
    const rows = rowsOf(data, list);
    const first = rowAt(rows, 0);
    const person = Object.fromEntries(given.map((name) => [name, data[name]]));
    const differing = given.filter((name) => !isEmpty(first[name]) && !deepEqual(first[name], data[name]));
    const isLater = (name: string): boolean => (changedAt[name] ?? 0) > (changedAt[list] ?? 0);
    // A row that says something else is another person, unless the answer was changed after the row.
    const isSame = differing.every(isLater);
    const next = isSame ? [{ ...first, ...person }, ...rows.slice(1)] : [person, ...rows];
    if (deepEqual(next, rows)) return before;
    const from = given.flatMap((name) => givenIn[name] ?? []);
    return {
      ...before,
      data: { ...data, [list]: next },
      ...(rows.length === 0 &&
        from[0] !== undefined && { givenIn: { ...givenIn, [list]: from.slice(0, 1) } }),
    };
  }, document);
}

/** Takes the first row of these lists back into the answers of the case, as the forms without the list ask them. */
export function leaveRows(model: SharedModel, document: FormDocument): FormDocument {
  return firstRows(model, document.shownFor).reduce((before, [list, names]) => {
    const first = rowAt(rowsOf(before.data, list), 0);
    const changed = names.filter((name) => !deepEqual(first[name], before.data[name]));
    const at = before.changedAt[list];
    if (changed.length === 0 || at === undefined) return before;
    const forms = before.givenIn[list] ?? [];
    const data = Object.fromEntries(Object.entries(before.data).filter(([name]) => !changed.includes(name)));
    const kept = changed.filter((name) => first[name] !== undefined);
    return {
      ...before,
      data: { ...data, ...Object.fromEntries(kept.map((name) => [name, first[name]])) },
      changedAt: { ...before.changedAt, ...Object.fromEntries(changed.map((name) => [name, at])) },
      givenIn: { ...before.givenIn, ...Object.fromEntries(kept.map((name) => [name, forms])) },
    };
  }, document);
}
