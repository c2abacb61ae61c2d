import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry } from '@rjsf/utils';
import { OBJECT_LIST } from './assign-widgets.ts';
import { FieldTemplate } from './field-template.tsx';
import { LeafField } from './leaf-field.tsx';
import { ObjectListField } from './object-list/lazy-object-list.ts';
import { ObjectField } from './object-field.tsx';

/** Renders nothing, for RJSF templates that the theme renders elsewhere or omits. */
const Nothing = (): null => null;

/**
 * RJSF theme of all fields: RJSF traverses the schema, our components render. The UI schema must be from
 * `assignWidgets`, and `formContext` must be an `EngineFormContext`.
 */
export const theme = {
  fields: {
    ObjectField,
    SchemaField,
    [OBJECT_LIST]: ObjectListField,
    ArrayField: LeafField,
    BooleanField: LeafField,
    FallbackField: LeafField,
    NullField: LeafField,
    NumberField: LeafField,
    StringField: LeafField,
  },
  templates: {
    FieldTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  } as unknown as Registry['templates'],
  widgets: {},
} satisfies Partial<Registry>;
