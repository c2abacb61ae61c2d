import type { UISchemaElement } from '@jsonforms/core';
import { DRIVER } from '../neutral/spec.ts';
import type { Field, Spec } from '../neutral/spec.ts';

/** Returns the scope of a field in the schema. */
export const scopeOf = (name: string): string => `#/properties/${name}`;

const control = ({ name, kind, conditional }: Field) => ({
  type: 'Control',
  scope: scopeOf(name),
  ...(kind === 'long' && { options: { multi: true } }),
  ...(conditional && {
    rule: { effect: 'SHOW', condition: { scope: scopeOf(DRIVER), schema: { const: true } } },
  }),
});

/** A case as a UI schema: a group for each section, a rule for each condition. */
export const layoutOf = ({
  sections,
  row,
}: Spec): UISchemaElement & { readonly elements: readonly object[] } => ({
  type: 'VerticalLayout',
  elements: [
    ...sections.map(({ title, fields }) => ({ type: 'Group', label: title, elements: fields.map(control) })),
    ...(row ? [{ type: 'Control', scope: scopeOf('rows') }] : []),
  ],
});
