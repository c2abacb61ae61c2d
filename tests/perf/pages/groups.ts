import type { Field, Spec } from '../neutral/spec.ts';
import { placeOf } from './control.tsx';

/** A heading, and the fields under it with their places in the answers. */
interface Group {
  readonly title: string;
  readonly fields: readonly { readonly field: Field; readonly place: string }[];
}

/** Every field of a form under its headings, rows included. */
export function groupsOf({ sections, row = [], data }: Spec): readonly Group[] {
  const group = (title: string, fields: readonly Field[], index?: number): Group => ({
    title,
    fields: fields.map((field) => ({ field, place: placeOf(field.name, index) })),
  });
  const rows = Array.isArray(data['rows']) ? data['rows'] : [];
  return [
    ...sections.map(({ title, fields }) => group(title, fields)),
    ...rows.map((_, index) => group(`Row ${index + 1}`, row, index)),
  ];
}
