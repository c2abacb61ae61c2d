import { isEmpty } from '../../../../shared/lib/empty.ts';
import { getIn } from '../../../../shared/lib/path.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import { labelOf } from '../../../data/labels.ts';
import { isMoment } from '../../../definition/schema.ts';
import type { ObjectSchema } from '../../../definition/schema.ts';
import { screenDate } from '../../../../shared/language/screen-date.ts';
import { liveOptions } from '../../../sources/source-store.ts';

function wordFor(schema: ObjectSchema, name: string, value: unknown): string {
  const field = schema.properties[name];
  if (Array.isArray(value)) return value.map((entry) => labelOf(field, entry, liveOptions)).join(', ');
  if (value === true) return field?.title ?? name;
  const text = labelOf(field, value, liveOptions);
  return field && isMoment(field) ? screenDate(text) : text;
}

/**
 * Returns the summary of a closed row: its answers to the named fields; empty if there are none. An imported item may
 * not be an object.
 */
export const summaryOf = (schema: ObjectSchema, names: readonly string[], item: unknown): string =>
  names
    .map((name) => [name, getIn(item, [name])] as const)
    .filter(([, value]) => !isEmpty(value) && value !== false)
    .map(([name, value]) => wordFor(schema, name, value))
    .join(' · ');

/** Returns the number of missing required answers in an item; 0 for a blank one, because it is not validated. */
export function missingIn(schema: ObjectSchema, item: unknown, required: ReadonlySet<string>): number {
  if (!isPlainObject(item) || Object.values(item).every((value) => isEmpty(value))) return 0;
  return Object.keys(schema.properties).filter((name) => isEmpty(item[name]) && required.has(name)).length;
}
