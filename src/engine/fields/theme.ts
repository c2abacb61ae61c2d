import type { FormProps } from '@rjsf/core';
import { OBJECT_LIST } from './assign-widgets.ts';
import { FieldTemplate } from './field-template.tsx';
import { LeafField } from './leaf-field.tsx';
import { ObjectListField } from './object-list/lazy-object-list.ts';
import { ObjectTemplate } from './object-template.tsx';

/** For the pieces that RJSF draws by itself and the theme draws elsewhere, or not at all. */
const Nothing = (): null => null;

/**
 * The look and behaviour of every field, as props of RJSF's `Form`. The UI schema must come from `assignWidgets`, and
 * `formContext` must be an `EngineFormContext`.
 */
export const theme = {
  fields: {
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
    ObjectFieldTemplate: ObjectTemplate,
    DescriptionFieldTemplate: Nothing,
    ErrorListTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
} satisfies Pick<FormProps, 'fields' | 'templates'>;
