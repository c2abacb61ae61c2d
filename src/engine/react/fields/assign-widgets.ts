import type { UiSchema } from '@rjsf/utils';
import { isObjectSchema, itemObject } from '../../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../definition/schema.ts';
import { widgetOptions } from './widget-options.ts';
import { defaultWidget } from './widget-table.ts';

export const OBJECT_LIST = 'ObjectList';

/**
 * Returns a UI schema in which every field names its widget, and every list of objects its field, so that RJSF selects
 * none. Existing names are kept. Call once per form, not per render.
 */
export function assignWidgets(schema: FieldSchema, ui: UiSchema = {}): UiSchema {
  if (isObjectSchema(schema)) return { ...ui, ...assignFields(schema, ui) };
  const item = itemObject(schema);
  const options = widgetOptions(ui);
  // A widget renders the rows of its list.
  if (item && options.widget === undefined)
    return { 'ui:field': OBJECT_LIST, ...ui, items: assignWidgets(item, childOf(ui, 'items')) };
  return { ...ui, 'ui:widget': options.widget ?? defaultWidget(schema, options) ?? schema.type };
}

const assignFields = (schema: ObjectSchema, ui: UiSchema): UiSchema =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, assignWidgets(field, childOf(ui, name))]),
  );

const childOf = (ui: UiSchema, name: string): UiSchema => (ui[name] ?? {}) as UiSchema;
