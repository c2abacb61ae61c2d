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
 * Fetches the code of everything that a form draws, so that the form appears whole and each of its controls can be
 * reached at once, but for what may follow. Never rejects: what does not come says so in its place.
 */
export async function preloadWidgets({ schema, ui }: Pick<EditableForm, 'schema' | 'ui'>): Promise<void> {
  const parts = partsOf(assignWidgets(schema, ui));
  const names = new Set(parts.map((part) => widgetOptions(part).widget));
  const used = allWidgets()
    .filter(({ name, mayFollow }) => names.has(name) && !mayFollow)
    .map(({ component }) => component);
  const lists = parts.some((part) => part['ui:field'] === OBJECT_LIST) ? [ObjectListField] : [];
  await Promise.allSettled([...used, ...lists].map(async (part) => part.preload?.()));
}
