import { catalogue } from 'virtual:forms';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainObject } from '../shared/lib/plain-object.ts';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import type { FormStore } from '../engine/store/form-store.ts';
import { formsOf } from './case-title.ts';
import { cacheForm, loadForm, useLoadedForms } from './load-form.ts';
import { rememberLastForm } from './last-form.ts';
import { FOLLOWS_CASE } from './use-select-form.ts';
import { useWorkspace } from '../engine/react/workspace-context.ts';

/** The form named in the URL and its loading state. */
export type OpenForm =
  | { readonly state: 'none' }
  /** `retired` is the name of the form if it no longer accepts new cases. */
  | { readonly state: 'unknown'; readonly slug: string; readonly retired: string | undefined }
  | { readonly state: 'loading'; readonly entry: CatalogueEntry }
  | { readonly state: 'failed'; readonly entry: CatalogueEntry; readonly retry: () => void }
  | { readonly state: 'ready'; readonly entry: CatalogueEntry; readonly form: LoadedForm };

/** The current case; `awaited` is its form and the history key where the URL does not name it yet. */
interface Front {
  readonly store: FormStore;
  readonly awaited: { readonly form: string | null; readonly key: string } | null;
}

/**
 * Returns the form of the URL `#/?form=<slug>`. Without one, the form of the current case opens, unless the user went
 * to the home page. The URL is updated when another case becomes current.
 */
export function useOpenForm(): OpenForm {
  const { store } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const { key, state: origin } = useLocation();
  const [front, setFront] = useState<Front>({ store, awaited: null });
  const isAwaited = front.awaited?.key === key;
  const isHome = isPlainObject(origin) && origin['home'] === true;
  const named = params.get('form');
  const { form: own } = store.getState();
  const slug = isAwaited ? front.awaited.form : (named ?? (isHome ? null : own));
  if (front.store !== store) setFront({ store, awaited: own === slug ? null : { form: own, key } });
  const form = useLoadedForms((forms) => (slug === null ? undefined : forms[slug]));
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const found = catalogue.find((candidate) => candidate.slug === slug);
  // A case already using a retired form can still open it
  const retired = found?.status === 'retired' && !formsOf(store.getState()).includes(found.slug);
  const entry = retired ? undefined : found;

  useEffect(() => {
    if (!isAwaited && named === null && slug !== null) setParams({ form: slug }, { replace: true });
  }, [isAwaited, named, slug, setParams]);

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

  // Runs before the effects of already mounted form parts
  useLayoutEffect(() => {
    if (!isAwaited) {
      if (entry) store.getState().openForm(entry.slug);
    } else if (slug === null) setParams({}, { state: { home: true } });
    else setParams({ form: slug }, { state: FOLLOWS_CASE });
  }, [isAwaited, entry, slug, store, setParams]);

  useEffect(() => {
    const edited = (event: Event): void => cacheForm((event as CustomEvent<LoadedForm>).detail);
    window.addEventListener('form-edited', edited);
    return () => window.removeEventListener('form-edited', edited);
  }, []);

  if (slug === null) return { state: 'none' };
  if (!entry) return { state: 'unknown', slug, retired: found?.name };
  if (form) return { state: 'ready', entry, form };
  if (failed === slug) return { state: 'failed', entry, retry: () => setAttempt((count) => count + 1) };
  return { state: 'loading', entry };
}
