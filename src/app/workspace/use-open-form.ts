import { catalogue } from 'virtual:forms';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogueEntry, LoadedForm } from '../../engine/definition/form.ts';
import { loadForm } from './load-form.ts';
import { readLastForm, rememberLastForm } from './last-form.ts';
import { useWorkspace } from './workspace.ts';

/** Which form the address names, and how far it has loaded. */
export type OpenForm =
  | { readonly state: 'none' }
  | { readonly state: 'unknown'; readonly slug: string }
  | { readonly state: 'loading'; readonly entry: CatalogueEntry }
  | { readonly state: 'failed'; readonly entry: CatalogueEntry; readonly retry: () => void }
  | { readonly state: 'ready'; readonly entry: CatalogueEntry; readonly form: LoadedForm };

interface Loaded {
  readonly slug: string;
  readonly form: LoadedForm | null;
}

/** The form of the address `#/?form=<slug>`; without one, the draft's form or the one used last opens. */
export function useOpenForm(): OpenForm {
  const { store } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const slug = params.get('form');
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const entry = catalogue.find((form) => form.slug === slug);

  useEffect(() => {
    if (slug !== null) return;
    const last = store.getState().form ?? readLastForm();
    if (last !== null) setParams({ form: last }, { replace: true });
  }, [slug, setParams, store]);

  useEffect(() => {
    if (!entry) return;
    let current = true;
    const show = (form: LoadedForm | null): void => {
      if (current) setLoaded({ slug: entry.slug, form });
    };
    loadForm(entry).then(show, () => show(null));
    store.getState().openForm(entry.slug);
    rememberLastForm(entry.slug);
    const edited = (event: Event): void => {
      const form = (event as CustomEvent<LoadedForm>).detail;
      if (form.meta.slug === entry.slug) show(form);
    };
    window.addEventListener('form-edited', edited);
    return () => {
      current = false;
      window.removeEventListener('form-edited', edited);
    };
  }, [entry, attempt, store]);

  if (slug === null) return { state: 'none' };
  if (!entry) return { state: 'unknown', slug };
  if (loaded?.slug !== slug) return { state: 'loading', entry };
  if (!loaded.form) return { state: 'failed', entry, retry: () => setAttempt((count) => count + 1) };
  return { state: 'ready', entry, form: loaded.form };
}
