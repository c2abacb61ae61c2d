import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Field, Spec } from '../neutral/spec.ts';
import { placeOf } from './control.tsx';

/** Every field of a form under its headings, rows included, each as `draw` has it. */
export function Layout({
  spec,
  draw,
}: {
  readonly spec: Spec;
  readonly draw: (field: Field, place: string) => ReactNode;
}) {
  const rows = Array.isArray(spec.data['rows']) ? spec.data['rows'] : [];
  const all = (fields: readonly Field[], row?: number) =>
    fields.map((field) => {
      const place = placeOf(field.name, row);
      return <Fragment key={place}>{draw(field, place)}</Fragment>;
    });
  return (
    <>
      {spec.sections.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {all(fields)}
        </fieldset>
      ))}
      {rows.map((_, row) => (
        <fieldset key={placeOf('', row)}>
          <legend>Row {row + 1}</legend>
          {all(spec.row ?? [], row)}
        </fieldset>
      ))}
    </>
  );
}
