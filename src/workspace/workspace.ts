import { model } from 'virtual:form-model';
import { createContext, useContext } from 'react';
import { startDraftSession } from '../engine/drafts/draft-session.ts';
import type { DraftSession } from '../engine/drafts/draft-session.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import { createFormStore } from '../engine/store/form-store.ts';
import type { FormStore } from '../engine/store/form-store.ts';
import { catalogue } from 'virtual:forms';
import type { FormData } from '../engine/store/model.ts';

/** Names a draft for lists: the form, and whom it is about. */
function formLabel(slug: string | null, data: FormData): string {
  const form = catalogue.find((entry) => entry.slug === slug);
  const about = (form?.about ?? []).map((name) => data[name]);
  return [
    form?.name ?? 'Draft',
    ...about.filter((value) => typeof value === 'string' && value.trim() !== ''),
  ].join(' · ');
}

/** What a tab works with: the shared form data and the draft that keeps it. */
export interface Workspace {
  readonly store: FormStore;
  readonly drafts: DraftSession;
}

/** Opens the tab's workspace: its draft, or a new one. Storage that fails never stops it. */
export async function openWorkspace(): Promise<Workspace> {
  const store = createFormStore(model);
  // Going back or forward takes the form off the page; this comes before the router receives of it.
  window.addEventListener('popstate', flushPending);
  const drafts = await startDraftSession({ store, model, label: formLabel, beforeLeave: flushPending });
  return { store, drafts };
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace of this tab. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace must be used within a WorkspaceContext');
  return workspace;
}
