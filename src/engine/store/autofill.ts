import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn, setIn, type Path } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FormDocument } from './document.ts';
import type { FormData } from './model.ts';

/** The key of a field in the record of autofilled values: its path joined by `/`. */
export const fieldKey = (path: Path): string => path.join('/');

/** The top-level field that a key of this record belongs to. */
export const fieldOfKey = (key: string): string => key.split('/')[0] ?? key;

const holdsAutofill = (document: FormDocument, path: Path): boolean => {
  const key = fieldKey(path);
  return (
    Object.hasOwn(document.autofilled, key) && deepEqual(getIn(document.data, path), document.autofilled[key])
  );
};

/**
 * Puts values into fields that nobody typed into: empty ones, ones at their default, and ones that still hold what
 * autofill put there. Empty values are never written. `base` names the list item to fill; one that is gone is skipped.
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

/** Takes autofilled values back to the default, or to nothing, where nobody changed them since. */
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
