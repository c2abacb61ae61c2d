import { createStore } from 'zustand/vanilla';
import type { CaseSession, CasesState } from '../../../src/engine/cases/session-types.ts';
import { createFormStore, type FormStore } from '../../../src/engine/store/form-store.ts';
import { ok } from '../../../src/shared/lib/result.ts';
import type { Workspace } from '../../../src/engine/react/workspace-context.ts';

/** Returns a workspace with one current case, with only the given session. */
export function caseWorkspace(
  session: Partial<CaseSession> = {},
  store: FormStore = createFormStore({ fields: {} }),
  shown: Partial<CasesState> = {},
): Workspace {
  const state = createStore<Partial<CasesState>>(() => ({
    store,
    open: [],
    closed: [],
    otherTab: null,
    ...shown,
  }));
  const flush = async () => ok(undefined);
  return {
    cases: { state, stores: () => [store], held: () => Promise.resolve([]), flush, ...session },
  } as unknown as Workspace;
}
