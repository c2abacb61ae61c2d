import { model } from 'virtual:form-model';
import { contentOf } from '../engine/cases/case.ts';
import { handedText, LARGEST_LINKED_CASE } from '../engine/cases/handed-case.ts';
import type { CasesState } from '../engine/cases/session-types.ts';
import { hasAnswers } from '../engine/store/document.ts';
import { systemClock } from '../lib/clock.ts';
import { packText } from '../lib/packed-text.ts';
import { nameCase } from '../workspace/case-title.ts';
import { CASE_ROUTE } from './handed-link.ts';

/** Longest address, in characters, that chats and browsers pass on whole. */
const LONGEST_LINK = 8192;

/** A case, ready to be handed over. */
export interface HandOver {
  readonly title: string;
  /** What a file of it holds. */
  readonly text: string;
  /** Null where it would be too long. */
  readonly link: string | null;
}

/** Makes the case in front ready; null when there is nothing in it to hand over. `from` is the name of the sender. */
export async function makeHandOver(
  { store, facts }: Pick<CasesState, 'store' | 'facts'>,
  from: string | null,
): Promise<HandOver | null> {
  const state = store.getState();
  const { form } = state;
  if (form === null || !hasAnswers(model, state, state.defaults)) return null;
  const text = handedText(model, { ...state, form }, { from, at: systemClock.now() });
  const link = `${location.origin}${location.pathname}${CASE_ROUTE}${await packText(text)}`;
  return {
    title: facts.name ?? nameCase(contentOf(state), facts.startedAt).title,
    text,
    link: link.length > LONGEST_LINK || new Blob([text]).size > LARGEST_LINKED_CASE ? null : link,
  };
}
