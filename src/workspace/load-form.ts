import { create } from 'zustand';
import { catalogue } from 'virtual:forms';
import { loadInTime, loadInBackground } from '../shared/lib/chunk-loads.ts';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import { preloadWidgets } from '../engine/react/fields/preload-widgets.ts';

/** Cache of loaded forms by slug. */
export const useLoadedForms = create<Readonly<Record<string, LoadedForm>>>(() => ({}));

/** Caches a form, replacing an earlier version. */
export const cacheForm = (form: LoadedForm): void => useLoadedForms.setState({ [form.meta.slug]: form });

/** Loads a form and its widgets; cached. Rejects if the form fails to load. */
export async function loadForm(entry: CatalogueEntry): Promise<LoadedForm> {
  const known = useLoadedForms.getState()[entry.slug];
  if (known) return known;
  const form = await loadInTime(entry.load, entry.slug);
  await preloadWidgets(form);
  cacheForm(form);
  return form;
}

/** Preloads a form that is likely to be opened next. Failures are ignored. */
export async function prepareForm(slug: string): Promise<void> {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  if (!entry || useLoadedForms.getState()[slug]) return;
  const form = await loadInBackground(entry.load).catch(() => null);
  if (!form) return;
  await preloadWidgets(form);
  cacheForm(form);
}
