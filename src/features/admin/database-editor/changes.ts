import { labelOf } from '../../../engine/data/labels.ts';
import type { FieldSchema, ObjectSchema } from '../../../engine/definition/schema.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { isEmpty } from '../../../shared/lib/empty.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { t } from '../../../../contract/messages.ts';

/** A field that differs between two versions of an entry; empty strings for absent values. */
export interface FieldChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const text = (value: unknown): string => {
  if (isEmpty(value)) return '';
  if (isPlainObject(value)) return [...new Set(Object.values(value).map(text))].join(' – ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the rows that are in only one list; if there are none, both lists in their order. */
function listChange(title: string, before: readonly unknown[], after: readonly unknown[]): FieldChange {
  const missing = (rows: readonly unknown[], from: readonly unknown[]): string =>
    rows
      .filter((row) => !from.some((other) => deepEqual(row, other)))
      .map(text)
      .join('\n');
  const gone = missing(before, after);
  const come = missing(after, before);
  if (gone === '' && come === '')
    return {
      title: t('{title} (order)', { title }),
      before: before.map(text).join('\n'),
      after: after.map(text).join('\n'),
    };
  return { title, before: gone, after: come };
}

const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fieldChange(name: string, field: FieldSchema, before: unknown, after: unknown): FieldChange {
  const title = field.title ?? name;
  if (field.type === 'array') return listChange(title, rows(before), rows(after));
  const shown = (value: unknown): string => (isEmpty(value) ? '' : labelOf(field, value));
  return { title, before: shown(before), after: shown(after) };
}

/** Returns the changed fields in schema order; fields unknown to the schema come last. */
export function changesOf(schema: ObjectSchema, before: FormData, after: FormData): readonly FieldChange[] {
  const names = new Set([...Object.keys(schema.properties), ...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    if (deepEqual(before[name], after[name]) || (isEmpty(before[name]) && isEmpty(after[name]))) return [];
    const field = schema.properties[name] ?? { type: 'string' };
    return [fieldChange(name, field, before[name], after[name])];
  });
}

/** Formats changes in one line: `Rank: Nurse → NP, Badge: (empty) → NP-10001`. */
export const changesText = (changes: readonly FieldChange[]): string =>
  changes
    .map(({ title, before, after }) => `${title}: ${before || '(empty)'} → ${after || '(empty)'}`)
    .join(', ')
    .replaceAll('\n', ' | ');
