import type { UiSchema } from '@rjsf/utils';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { EditableForm } from '../../definition/form.ts';
import { assignWidgets, OBJECT_LIST } from './assign-widgets.ts';
import { ObjectListField } from './object-list/lazy-object-list.ts';
import { widgetOptions } from './widget-options.ts';
import { allWidgets } from './widget-table.ts';

const partsOf = (ui: UiSchema): UiSchema[] => {
  const inner = Object.entries(ui).filter(([name, value]) => !name.startsWith('ui:') && isPlainObject(value));
  return [ui, ...inner.flatMap(([, value]) => partsOf(value as UiSchema))];
};

/**
 * Loads the code of everything a form renders, except what loads after the form, so that the form appears complete and
 * interactive. Never rejects: a failed part renders an error.
 */
export async function preloadWidgets({ schema, ui }: Pick<EditableForm, 'schema' | 'ui'>): Promise<void> {
  const parts = partsOf(assignWidgets(schema, ui));
  const names = new Set(parts.map((part) => widgetOptions(part).widget));
  const used = allWidgets()
    .filter(({ name }) => names.has(name))
    .map(({ component }) => component);
  const lists = parts.some((part) => part['ui:field'] === OBJECT_LIST) ? [ObjectListField] : [];
  const needed = [...used, ...lists].filter(({ part }) => part?.when === 'on demand');
  await Promise.allSettled(needed.map(async ({ part }) => part?.load()));
}
