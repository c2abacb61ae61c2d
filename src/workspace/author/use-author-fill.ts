import { model } from 'virtual:form-model';
import { useEffect, useMemo } from 'react';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { sourceStore } from '../../engine/sources/source-store.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { actingCharacter } from './author.ts';
import { fillAuthor, refillStaff } from './fill-author.ts';

/**
 * Fills the author fields when the form opens, the character changes, a list loads, or the answers are replaced. Fields
 * cleared by hand stay empty until then.
 */
export function useAuthorFill(form: FillableForm | null): void {
  const { store } = useWorkspace();
  const person = useAuth((state) => state.person);
  const { characterId, name } = actingCharacter(person) ?? {};
  const author = useMemo(
    () => (characterId === undefined || name === undefined ? null : { characterId, name }),
    [characterId, name],
  );

  useEffect(() => {
    if (!form) return;
    return store.subscribe(({ revision, lastCause }, before) => {
      if (revision !== before.revision && lastCause === 'clear') refillStaff(form.schema, model, store);
    });
  }, [form, store]);
  useEffect(() => {
    if (!form || !author) return;
    const fill = (): void => fillAuthor(form.schema, model, store, author);
    fill();
    const stopSources = sourceStore.subscribe(fill);
    const stopStore = store.subscribe(({ revision, lastCause }, before) => {
      if (revision !== before.revision && (lastCause === 'load' || lastCause === 'clear')) fill();
    });
    return () => {
      stopStore();
      stopSources();
    };
  }, [form, author, store]);
}
