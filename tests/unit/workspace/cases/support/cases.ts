import { model } from 'virtual:form-model';
import { createStore } from 'zustand/vanilla';
import type { CaseSummary } from '../../../../../src/engine/cases/case-list.ts';
import type { DocumentSummary } from '../../../../../src/engine/cases/documents.ts';
import type { CaseSession, CasesState } from '../../../../../src/engine/cases/session-types.ts';
import type { Links } from '../../../../../src/engine/store/document.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import { MINUTE_MS } from '../../../../../contract/time.ts';
import type { Workspace } from '../../../../../src/engine/react/workspace-context.ts';

/** Returns a case created and last changed `minutes` ago. */
export function summary(id: string, minutes: number, more: Partial<CaseSummary> = {}): CaseSummary {
  const at = Date.now() - minutes * MINUTE_MS;
  return {
    id,
    title: id,
    words: '',
    form: 'death-report',
    account: null,
    startedAt: at,
    changedAt: at,
    closedAt: null,
    documents: [],
    handedOver: null,
    ...more,
  };
}

/** Returns a document of a case, by the slug of its form, with the last change of each field. */
export const document = (
  form: string,
  links: Links = {},
  changedAt: DocumentSummary['changedAt'] = {},
  checked: DocumentSummary['checked'] = [],
): DocumentSummary => ({
  key: form,
  form,
  links,
  changedAt,
  checked,
});

/** Returns a workspace that lists cases, with a new current one named `front`, with only the given session. */
export function workspaceOf(shown: Partial<CasesState> = {}, session: Partial<CaseSession> = {}): Workspace {
  const state = createStore<Partial<CasesState>>(() => ({
    id: 'front',
    store: createFormStore(model),
    facts: { account: null, name: null, startedAt: Date.now(), closedAt: null, handedOver: null },
    open: [],
    closed: [],
    otherTab: null,
    ...shown,
  }));
  return { cases: { state, held: () => Promise.resolve([]), ...session } } as unknown as Workspace;
}
