import { model } from 'virtual:form-model';
import { useEffect } from 'react';
import { isBlankOpenCase } from '../../engine/cases/blank-case.ts';
import { MISSING } from '../../engine/cases/documents.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { leaveNotes } from '../leave-notes.ts';
import { followWhenIdle } from '../follow-when-idle.ts';
import { postNow } from '../use-post.ts';

/** The form that each case was loaded with. */
const loadedWith = new WeakMap<FormStore, string>();

/** Returns true if nothing was done in a loaded case, so that opening it does not count as work on it. */
const isUntouched = (store: FormStore, slug: string): boolean =>
  store.getState().lastCause === 'load' && loadedWith.get(store) === slug;

/** Keeps the number of missing answers with the document, for the lists of cases, after the user pauses. */
export function useMissingCount(form: FormDefinition): void {
  const { cases, store } = useWorkspace();
  const { slug } = form.meta;
  useEffect(() => {
    if (!loadedWith.has(store)) loadedWith.set(store, slug);
    const note = (): void => {
      const { facts } = cases.state.getState();
      // A case that was left may be open in another tab
      if (cases.state.getState().store !== store || isUntouched(store, slug)) return;
      if (isBlankOpenCase(model, { store, facts })) return;
      store.getState().setLink(MISSING, String(postNow(form, store).missing.length), slug);
    };
    const stop = followWhenIdle(
      store,
      () => Infinity,
      () => void whenIdle().then(note),
    );
    leaveNotes.add(note);
    return () => {
      leaveNotes.delete(note);
      // Another form or the home screen may have been opened before a pause
      note();
      stop();
    };
  }, [cases, store, form, slug]);
}
