import { create } from 'zustand';
import { catalogue } from 'virtual:forms';
import { loadInTime, loadInBackground } from '../shared/lib/chunk-loads.ts';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import { useLanguage } from '../shared/language/language.ts';
import { preloadWidgets } from '../engine/react/fields/preload-widgets.ts';

/** Cache of loaded forms by slug, in the language of the screen. */
export const useLoadedForms = create<Readonly<Record<string, LoadedForm>>>(() => ({}));

/** Caches a form, replacing an earlier version. */
export const cacheForm = (form: LoadedForm): void => useLoadedForms.setState({ [form.meta.slug]: form });

useLanguage.subscribe(({ tag }, before) => {
  if (tag !== before.tag) useLoadedForms.setState({}, true);
});

/** Returns a form with its texts in the language of the screen. Its post has the texts of the form itself. */
async function inLanguage(form: LoadedForm): Promise<LoadedForm> {
  const texts = await form.translations?.[useLanguage.getState().tag]?.().catch(() => undefined);
  return texts
    ? {
        ...form,
        ...texts,
        loadTemplates: async () => ({ ...(await form.loadTemplates()), schema: form.schema }),
      }
    : form;
}

/** Loads a form and its widgets; cached. Rejects if the form fails to load. */
export async function loadForm(entry: CatalogueEntry): Promise<LoadedForm> {
  const known = useLoadedForms.getState()[entry.slug];
  if (known) return known;
  const form = await loadInTime(entry.load, entry.slug);
  await preloadWidgets(form);
  const translated = await inLanguage(form);
  cacheForm(translated);
  return translated;
}

/** Preloads a form that is likely to be opened next. Failures are ignored. */
export async function prepareForm(slug: string): Promise<void> {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  if (!entry || useLoadedForms.getState()[slug]) return;
  const form = await loadInBackground(entry.load).catch(() => null);
  if (!form) return;
  await preloadWidgets(form);
  cacheForm(await inLanguage(form));
}
