import { catalogue } from 'virtual:forms';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import { keepForm, loadForm, useLoadedForms } from './load-form.ts';
import { readLastForm, rememberLastForm } from './last-form.ts';
import { useWorkspace } from './workspace.ts';

/** Which form the address names, and how far it has loaded. */
export type OpenForm =
  | { readonly state: 'none' }
  | { readonly state: 'unknown'; readonly slug: string }
  | { readonly state: 'loading'; readonly entry: CatalogueEntry }
  | { readonly state: 'failed'; readonly entry: CatalogueEntry; readonly retry: () => void }
  | { readonly state: 'ready'; readonly entry: CatalogueEntry; readonly form: LoadedForm };

/** The form of the address `#/?form=<slug>`; without one, the draft's form or the one used last opens. */
export function useOpenForm(): OpenForm {
  const { store } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const slug = params.get('form');
  const form = useLoadedForms((forms) => (slug === null ? undefined : forms[slug]));
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const entry = catalogue.find((candidate) => candidate.slug === slug);

  useEffect(() => {
    if (slug !== null) return;
    const last = store.getState().form ?? readLastForm();
    if (last !== null) setParams({ form: last }, { replace: true });
  }, [slug, setParams, store]);

  useEffect(() => {
    if (!entry) return;
    let current = true;
    const settle = (missed?: string): void => {
      if (current) setFailed(missed);
    };
    loadForm(entry).then(
      () => settle(),
      () => settle(entry.slug),
    );
    rememberLastForm(entry.slug);
    return () => {
      current = false;
    };
  }, [entry, attempt]);

  // Before the effects of the form's own parts, which may stand already.
  useLayoutEffect(() => {
    if (entry) store.getState().openForm(entry.slug);
  }, [entry, store]);

  useEffect(() => {
    const edited = (event: Event): void => keepForm((event as CustomEvent<LoadedForm>).detail);
    window.addEventListener('form-edited', edited);
    return () => window.removeEventListener('form-edited', edited);
  }, []);

  if (slug === null) return { state: 'none' };
  if (!entry) return { state: 'unknown', slug };
  if (form) return { state: 'ready', entry, form };
  if (failed === slug) return { state: 'failed', entry, retry: () => setAttempt((count) => count + 1) };
  return { state: 'loading', entry };
}
