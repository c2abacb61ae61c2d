import { catalogue } from 'virtual:forms';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainObject } from '../lib/plain-object.ts';
import type { CatalogueEntry, LoadedForm } from '../engine/definition/form.ts';
import { keepForm, loadForm, useLoadedForms } from './load-form.ts';
import { rememberLastForm } from './last-form.ts';
import { useWorkspace } from './workspace.ts';

/** Which form the address names, and how far it has loaded. */
export type OpenForm =
  | { readonly state: 'none' }
  | { readonly state: 'unknown'; readonly slug: string }
  | { readonly state: 'loading'; readonly entry: CatalogueEntry }
  | { readonly state: 'failed'; readonly entry: CatalogueEntry; readonly retry: () => void }
  | { readonly state: 'ready'; readonly entry: CatalogueEntry; readonly form: LoadedForm };

/**
 * The form of the address `#/?form=<slug>`. Without one the form of the case in front opens, unless the user went home.
 * When another case comes to the front, the address follows it.
 */
export function useOpenForm(): OpenForm {
  const { store } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const { state: origin } = useLocation();
  const isHome = isPlainObject(origin) && origin['home'] === true;
  const named = params.get('form');
  const slug = named ?? (isHome ? null : store.getState().form);
  const form = useLoadedForms((forms) => (slug === null ? undefined : forms[slug]));
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const entry = catalogue.find((candidate) => candidate.slug === slug);

  useEffect(() => {
    if (named === null && slug !== null) setParams({ form: slug }, { replace: true });
  }, [named, slug, setParams]);

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
  const front = useRef(store);
  /** The form of a case that has come to the front, until the address names it; undefined when it does. */
  const awaited = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    const { form: own, openForm } = store.getState();
    const isSwitched = front.current !== store;
    front.current = store;
    if (isSwitched && own !== slug) {
      awaited.current = own;
      if (own === null) setParams({}, { state: { home: true } });
      else setParams({ form: own }, { state: { chosen: true } });
    } else if (awaited.current === undefined || awaited.current === slug) {
      awaited.current = undefined;
      if (entry) openForm(entry.slug);
    }
  }, [entry, slug, store, setParams]);

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
