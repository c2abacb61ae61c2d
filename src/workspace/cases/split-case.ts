import { model } from 'virtual:form-model';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { changedFields, documentOf, type FormDocument, FROM_MEMORY } from '../../engine/store/document.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { markRemembered } from '../../engine/store/filled-from-memory.ts';
import { undoable } from '../../engine/store/undoable.ts';
import { isEmpty } from '../../shared/lib/empty.ts';

/** A case split that can be undone. */
interface Split {
  undo(): Promise<void>;
}

const namesFromMemory = (names: readonly string[], givenIn: FormDocument['givenIn']): readonly string[] =>
  names.filter((name) => givenIn[name]?.[0] === FROM_MEMORY);

/**
 * Moves what was entered since `before` into a new case about another subject, and reverts it in the current case as
 * one history step. Author fields stay in both.
 */
export async function splitCase(cases: CaseSession, store: FormStore, before: FormDocument): Promise<Split> {
  const { id } = cases.state.getState();
  const { data, form, givenIn, setFields } = store.getState();
  const names = changedFields(before.data, data).filter((name) => model.fields[name]?.keepFor !== '5d');
  const moved = names.filter((name) => !isEmpty(data[name])).map((name) => [name, data[name]] as const);
  const { undo } = undoable(store, () =>
    setFields(Object.fromEntries(names.map((name) => [name, before.data[name]]))),
  );
  markRemembered(store, namesFromMemory(names, before.givenIn));
  await cases.begin({ form, answers: Object.fromEntries(moved) });
  const begunStore = cases.state.getState().store;
  markRemembered(
    begunStore,
    namesFromMemory(
      moved.map(([name]) => name),
      givenIn,
    ),
  );
  const begun = cases.state.getState().id;
  return {
    async undo() {
      const opened = await cases.open(id);
      if (!opened.ok) return;
      if (!undo?.()) return;
      // Archived rather than deleted, as it may have been edited since
      await cases.close(begun);
    },
  };
}

/** Creates a snapshot of the current document. */
export const snapshotOf = (store: FormStore): FormDocument => documentOf(store.getState());
