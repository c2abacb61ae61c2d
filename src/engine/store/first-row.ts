import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { LAST_CASE, type FormDocument } from './document.ts';
import type { FormData, SharedModel } from './model.ts';

type Rows = readonly unknown[];

type FirstRow = readonly [list: string, fields: readonly string[]];

const rowsOf = (data: FormData, list: string): Rows => {
  const rows = data[list];
  return Array.isArray(rows) ? rows : [];
};

const rowAt = (rows: Rows, place: number): FormData => {
  const row = rows[place];
  return isPlainObject(row) ? row : {};
};

/** Returns the lists whose first row is the subject of the case in a document, with the fields in both. */
const firstRows = (model: SharedModel, key: string | null): readonly FirstRow[] =>
  Object.entries(model.fields).flatMap(([list, { firstRow }]) =>
    firstRow && key !== null && firstRow.documents.includes(key) ? [[list, firstRow.fields] as const] : [],
  );

function enterRow(document: FormDocument, [list, names]: FirstRow, defaults: FormData): FormDocument {
  const { data, changedAt, givenIn } = document;
  const given = names.filter(
    (name) =>
      !isEmpty(data[name]) && !deepEqual(data[name], defaults[name]) && givenIn[name]?.[0] !== LAST_CASE,
  );
  if (given.length === 0) return document;
  const rows = rowsOf(data, list);
  const first = rowAt(rows, 0);
  const person = Object.fromEntries(given.map((name) => [name, data[name]]));
  const differing = given.filter((name) => !isEmpty(first[name]) && !deepEqual(first[name], data[name]));
  const isLater = (name: string): boolean => (changedAt[name] ?? 0) > (changedAt[list] ?? 0);
  // A row with other values is another person, unless the answer was changed after the row.
  const isSame = differing.every(isLater);
  const next = isSame ? [{ ...first, ...person }, ...rows.slice(1)] : [person, ...rows];
  if (deepEqual(next, rows)) return document;
  const [from] = given.flatMap((name) => givenIn[name] ?? []);
  const isBegun = rows.length === 0 && from !== undefined;
  return {
    ...document,
    data: { ...data, [list]: next },
    givenIn: isBegun ? { ...givenIn, [list]: [from] } : givenIn,
  };
}

/**
 * Copies the answers of the case into the first row of the lists of a document. Defaults, and answers carried over from
 * the last case, create no row.
 */
export function copyAnswersToFirstRow(
  model: SharedModel,
  document: FormDocument,
  key: string | null,
  defaults: FormData,
): FormDocument {
  let entered = document;
  for (const row of firstRows(model, key)) entered = enterRow(entered, row, defaults);
  return entered;
}

function leaveRow(document: FormDocument, [list, names]: FirstRow): FormDocument {
  const { data, changedAt, givenIn } = document;
  const first = rowAt(rowsOf(data, list), 0);
  const changed = names.filter((name) => !deepEqual(first[name], data[name]));
  const at = changedAt[list];
  if (changed.length === 0 || at === undefined) return document;
  const forms = givenIn[list] ?? [];
  const others = Object.entries(data).filter(([name]) => !changed.includes(name));
  const kept = changed.filter((name) => first[name] !== undefined);
  return {
    ...document,
    data: Object.fromEntries([...others, ...kept.map((name) => [name, first[name]] as const)]),
    changedAt: { ...changedAt, ...Object.fromEntries(changed.map((name) => [name, at])) },
    givenIn: { ...givenIn, ...Object.fromEntries(kept.map((name) => [name, forms])) },
  };
}

/** Copies the first row of these lists back into the answers of the case, for forms without the list. */
export function copyFirstRowToAnswers(model: SharedModel, document: FormDocument): FormDocument {
  let left = document;
  for (const row of firstRows(model, document.shownFor)) left = leaveRow(left, row);
  return left;
}
