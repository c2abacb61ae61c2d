import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import type { CasesState } from '../../engine/cases/session-types.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { t } from '../../../contract/messages.ts';

/** Summary of the current case while it is blank and therefore not listed by the session. */
const blankCase = ({ id, facts }: Pick<CasesState, 'id' | 'facts'>): CaseSummary => ({
  id,
  title: facts.name ?? t('New case'),
  words: '',
  form: null,
  account: facts.account,
  startedAt: facts.startedAt,
  changedAt: facts.startedAt,
  closedAt: null,
  documents: [],
  handedOver: null,
});

/** Returns the open cases, including the current one if blank, newest first. The order does not depend on edits. */
export function openCases(
  state: Pick<CasesState, 'id' | 'facts' | 'open'>,
): readonly [CaseSummary, ...CaseSummary[]] {
  const { id, open } = state;
  const all = open.some((one) => one.id === id) ? open : [blankCase(state), ...open];
  return all.toSorted((a, b) => b.startedAt - a.startedAt) as [CaseSummary, ...CaseSummary[]];
}

/** Subscribes to the open cases and the current one. */
export function useOpenCases() {
  const { cases } = useWorkspace();
  const id = useStore(cases.state, (state) => state.id);
  const facts = useStore(cases.state, (state) => state.facts);
  const open = useStore(cases.state, (state) => state.open);
  return useMemo(() => {
    const all = openCases({ id, facts, open });
    return {
      all,
      front: all.find((one) => one.id === id) ?? all[0],
      isBlank: !open.some((one) => one.id === id),
    };
  }, [id, facts, open]);
}
