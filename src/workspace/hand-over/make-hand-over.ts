import { model } from 'virtual:form-model';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { contentOf } from '../../engine/cases/case.ts';
import {
  handedText,
  LARGEST_CASE,
  LARGEST_LINKED_CASE,
  readHandedText,
} from '../../engine/cases/handed-case.ts';
import type { CasesState } from '../../engine/cases/session-types.ts';
import { hasAnswers } from '../../engine/store/document.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { packText } from '../../shared/lib/packed-text.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { nameCase } from '../case-title.ts';
import { CASE_ROUTE } from './handed-link.ts';
import { exceededLimit } from './exceeded-limit.ts';

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

const TOO_LARGE = errorMessage('This case is too large to be handed over: it holds more than 2 MB.');

/** Returns why a case cannot be opened by its recipient; undefined when it can. */
function problemOf(text: string, size: number): ErrorMessage | undefined {
  if (size > LARGEST_CASE) return TOO_LARGE;
  const read = readHandedText(model, text);
  const limit = read.ok ? exceededLimit(read.value.document) : undefined;
  return limit === undefined ? undefined : errorMessage(`${limit} Shorten it, then hand the case over.`);
}

/**
 * Makes the case in front ready; null when there is nothing in it to hand over, an error for the user when nobody could
 * open it. `from` is the name of the sender.
 */
export async function makeHandOver(
  { store, facts }: Pick<CasesState, 'store' | 'facts'>,
  from: string | null,
): Promise<Result<HandOver | null, ErrorMessage>> {
  const state = store.getState();
  const { form } = state;
  if (form === null || !hasAnswers(model, state, state.defaults)) return ok(null);
  const text = handedText(model, { ...state, form }, { from, at: systemClock.now() });
  const { size } = new Blob([text]);
  const problem = problemOf(text, size);
  if (problem !== undefined) return err(problem);
  const link = `${location.origin}${location.pathname}${CASE_ROUTE}${await packText(text)}`;
  return ok({
    title: facts.name ?? nameCase(contentOf(state), facts.startedAt).title,
    text,
    link: link.length > LONGEST_LINK || size > LARGEST_LINKED_CASE ? null : link,
  });
}
