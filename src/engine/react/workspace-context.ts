import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { CaseSession } from '../cases/session-types.ts';
import type { FormStore } from '../store/form-store.ts';

/** The cases of this tab, shared by the app inside and outside React. */
export interface Workspace {
  readonly cases: CaseSession;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Returns the workspace of this tab, and the store of the open case. */
export function useWorkspace(): Workspace & { readonly store: FormStore } {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace must be used within a WorkspaceContext');
  const store = useStore(workspace.cases.state, (state) => state.store);
  return { cases: workspace.cases, store };
}
