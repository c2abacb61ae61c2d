import { loadInTime } from '../../lib/chunk-loads.ts';
import type { CatalogueEntry, LoadedForm } from '../../engine/definition/form.ts';
import { preloadWidgets } from '../../engine/fields/preload-widgets.ts';

/** Fetches a form with the widgets that it needs. Rejects when the form cannot be fetched. */
export async function loadForm(entry: CatalogueEntry): Promise<LoadedForm> {
  const form = await loadInTime(entry.slug, entry.load);
  await preloadWidgets(form);
  return form;
}
