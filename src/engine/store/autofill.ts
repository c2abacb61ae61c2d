import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn, setIn, type Path } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FormDocument } from './document.ts';
import type { FormData } from './model.ts';

/** Returns the key of a field in the record of autofilled values: its path joined by `/`. */
export const fieldKey = (path: Path): string => path.join('/');

/** Returns the top-level field of such a key. */
export const fieldOfKey = (key: string): string => key.split('/')[0] ?? key;

const holdsAutofill = (document: FormDocument, path: Path): boolean => {
  const key = fieldKey(path);
  return (
    Object.hasOwn(document.autofilled, key) && deepEqual(getIn(document.data, path), document.autofilled[key])
  );
};

/**
 * Fills fields that the user has not edited: empty ones, ones with their default, and ones with their autofilled value.
 * Empty values are never written. `base` is the path of the object to fill; a no-op if it no longer exists.
 */
export function fillDocument(
  document: FormDocument,
  defaults: FormData,
  values: Readonly<Record<string, unknown>>,
  base: Path,
): FormDocument {
  if (!isPlainObject(getIn(document.data, base))) return document;
  let { data } = document;
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = [...base, name];
    const current = getIn(data, path);
    const free =
      isEmpty(current) || deepEqual(current, getIn(defaults, path)) || holdsAutofill(document, path);
    if (isEmpty(value) || !free) continue;
    data = setIn(data, path, value);
    filled[fieldKey(path)] = value;
  }
  return { ...document, data, autofilled: { ...document.autofilled, ...filled } };
}

/** Resets autofilled values to the default, or removes them, unless they were changed. */
export function withdrawFill(
  document: FormDocument,
  defaults: FormData,
  names: readonly string[],
  base: Path,
): FormDocument {
  const held = names.map((name) => [...base, name]).filter((path) => holdsAutofill(document, path));
  const keys = new Set(held.map(fieldKey));
  return {
    ...document,
    data: held.reduce((data, path) => setIn(data, path, getIn(defaults, path)), document.data),
    autofilled: Object.fromEntries(Object.entries(document.autofilled).filter(([key]) => !keys.has(key))),
  };
}
