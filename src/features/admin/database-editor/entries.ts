import { byLanguage } from '../../../../contract/messages.ts';
import type { Segments } from '../../../services/cache/segments.ts';
import { computedFields, derive } from '../../../engine/data/derive.ts';
import { effective } from '../../../engine/conditions/effective.ts';
import { isObjectSchema, itemObject, type ObjectSchema } from '../../../engine/definition/schema.ts';
import { liveOptions } from '../../../engine/sources/source-store.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { entriesOf } from '../../../shared/lib/entries.ts';
import { getIn } from '../../../shared/lib/path.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Collection } from './collection.ts';

export interface ListedEntry {
  readonly key: string;
  readonly texts: readonly string[];
}

/** Returns the cached value at a key; null if there is none. */
export const storedAt = (segments: Segments, { path }: Collection, key: string): unknown =>
  getIn(segments, [...path.split('/'), key]) ?? null;

const byName = byLanguage((tag) => new Intl.Collator(tag).compare);

/** Returns the entries of a collection sorted by name, with column texts. */
export function listEntries(segments: Segments, collection: Collection): readonly ListedEntry[] {
  const { path, holds = () => true, columns } = collection;
  return entriesOf(getIn(segments, path.split('/')))
    .filter(({ key, value }) => holds(key) && value !== null && value !== undefined)
    .map(({ key, value }) => {
      const data = formOf(collection, key, value);
      return { key, texts: columns.map(({ text }) => text(data)) };
    })
    .toSorted((a, b) => byName()(a.texts[0] ?? '', b.texts[0] ?? ''));
}

const formOf = ({ toForm }: Collection, key: string, stored: unknown): FormData => {
  if (toForm) return toForm(key, stored);
  return isPlainObject(stored) ? stored : {};
};

/** Converts a stored entry to form data. Computed values are dropped unless overridden, so that they stay computed. */
export function toFormData(collection: Collection, key: string, stored: unknown): FormData {
  const { schema } = collection.form;
  const data = formOf(collection, key, stored);
  const scope = { own: data, form: data, label: () => '', now: new Date() };
  const followed = new Set(
    computedFields(schema)
      .filter(([name, computed]) => derive(computed, scope) === data[name])
      .map(([name]) => name),
  );
  const asked = ([name]: [string, unknown]): boolean =>
    Object.hasOwn(schema.properties, name) && !followed.has(name);
  return Object.fromEntries(Object.entries(data).filter(asked));
}

/** Returns the effective answers, including computed values. */
export const answersOf = ({ form }: Collection, data: FormData): FormData => ({
  ...effective(form.schema, data, { live: liveOptions }).data,
});

/** Converts form data to the stored value, preserving stored fields that the form does not edit. */
export function toStored(collection: Collection, data: FormData, base: unknown): unknown {
  const { form, fromForm } = collection;
  const answers = answersOf(collection, data);
  if (fromForm) return fromForm(answers);
  const rest = isPlainObject(base) ? Object.entries(base) : [];
  return {
    ...Object.fromEntries(rest.filter(([name]) => !Object.hasOwn(form.schema.properties, name))),
    ...answers,
  };
}

/** Returns the paths of fields unknown to the schema. */
export function unknownFields(schema: ObjectSchema, data: FormData): readonly string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!field) return [name];
    const item = itemObject(field);
    if (item && Array.isArray(value))
      return value.flatMap((row: unknown, index) =>
        isPlainObject(row) ? unknownFields(item, row).map((path) => `${name}.${index}.${path}`) : [],
      );
    return isObjectSchema(field) && isPlainObject(value)
      ? unknownFields(field, value).map((path) => `${name}.${path}`)
      : [];
  });
}
