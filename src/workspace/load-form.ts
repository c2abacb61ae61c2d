import { create } from 'zustand';
import { loadInTime } from '../lib/chunk-loads.ts';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import { preloadWidgets } from '../engine/react/fields/preload-widgets.ts';

/** The forms that were fetched, by slug: whoever comes back to one waits for nothing. */
export const useLoadedForms = create<Readonly<Record<string, LoadedForm>>>(() => ({}));

/** Puts a form in the place of what was known of it. */
export const keepForm = (form: LoadedForm): void => useLoadedForms.setState({ [form.meta.slug]: form });

/** Fetches a form with the widgets that it needs. Rejects when the form cannot be fetched. */
export async function loadForm(entry: CatalogueEntry): Promise<LoadedForm> {
  const known = useLoadedForms.getState()[entry.slug];
  if (known) return known;
  const form = await loadInTime(entry.load, entry.slug);
  await preloadWidgets(form);
  keepForm(form);
  return form;
}
