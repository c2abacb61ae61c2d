import type { UiSchema } from '@rjsf/utils';
import { isPlainObject } from '../../lib/plain-object.ts';
import type { FillableForm } from '../definition/form.ts';
import { assignWidgets } from './assign-widgets.ts';
import { widgetOptions } from './widget-options.ts';
import { widgetTable } from './widget-table.ts';

function widgetsIn(ui: UiSchema): (string | undefined)[] {
  const inner = Object.entries(ui).filter(([name, value]) => !name.startsWith('ui:') && isPlainObject(value));
  return [widgetOptions(ui).widget, ...inner.flatMap(([, value]) => widgetsIn(value as UiSchema))];
}

/**
 * Fetches the code of every widget that a form draws, so that the form appears whole and each of its controls can be
 * reached at once. Never rejects: a widget whose code does not come says so in its place.
 */
export async function preloadWidgets({ schema, ui }: FillableForm): Promise<void> {
  const names = new Set(widgetsIn(assignWidgets(schema, ui)));
  const used = widgetTable.filter(({ name }) => names.has(name));
  await Promise.allSettled(used.map(async ({ component }) => component.preload?.()));
}
