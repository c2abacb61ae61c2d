import { create } from 'zustand';
import { catalogue } from 'virtual:forms';
import { loadInTime, loadQuietly } from '../shared/lib/chunk-loads.ts';
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

/** Fetches a form that is likely to be opened next, so that it then stands at once. What does not come is no loss. */
export async function prepareForm(slug: string): Promise<void> {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  if (!entry || useLoadedForms.getState()[slug]) return;
  const form = await loadQuietly(entry.load).catch(() => null);
  if (!form) return;
  await preloadWidgets(form);
  keepForm(form);
}
