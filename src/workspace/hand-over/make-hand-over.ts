import { model } from 'virtual:form-model';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { contentOf } from '../../engine/cases/case.ts';
import {
  serializeCase,
  MAX_CASE_BYTES,
  MAX_LINKED_CASE_BYTES,
  parseTransferredCase,
} from '../../engine/cases/case-transfer.ts';
import type { CasesState } from '../../engine/cases/session-types.ts';
import { hasAnswers } from '../../engine/store/document.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { packText } from '../../shared/lib/packed-text.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { nameCase } from '../case-title.ts';
import { CASE_ROUTE } from './handed-link.ts';
import { exceededLimit } from './exceeded-limit.ts';

/** Maximum URL length in characters that chats and browsers transfer reliably. */
const LONGEST_LINK = 8192;

/** A serialized case to hand over. */
export interface HandOver {
  readonly title: string;
  /** Content of the file. */
  readonly text: string;
  /** Null if the link would be too long. */
  readonly link: string | null;
}

const TOO_LARGE = errorMessage('This case is too large to hand over: it is more than 2 MB.');

/** Returns why the recipient could not open the case; undefined if valid. */
function problemOf(text: string, size: number): ErrorMessage | undefined {
  if (size > MAX_CASE_BYTES) return TOO_LARGE;
  const read = parseTransferredCase(model, text);
  const limit = read.ok ? exceededLimit(read.value.document) : undefined;
  return limit === undefined
    ? undefined
    : errorMessage('{limit} Shorten it, then hand the case over.', { limit });
}

/**
 * Serializes the current case. Null if it has no answers; a user-facing error if it could not be opened again. `from`
 * is the sender's name.
 */
export async function makeHandOver(
  { store, facts }: Pick<CasesState, 'store' | 'facts'>,
  from: string | null,
): Promise<Result<HandOver | null, ErrorMessage>> {
  const state = store.getState();
  const { form } = state;
  if (form === null || !hasAnswers(model, state, state.defaults)) return ok(null);
  const text = serializeCase(model, { ...state, form }, { from, at: systemClock.now() });
  const { size } = new Blob([text]);
  const problem = problemOf(text, size);
  if (problem !== undefined) return err(problem);
  const link = `${location.origin}${location.pathname}${CASE_ROUTE}${await packText(text)}`;
  return ok({
    title: facts.name ?? nameCase(contentOf(state), facts.startedAt).title,
    text,
    link: link.length > LONGEST_LINK || size > MAX_LINKED_CASE_BYTES ? null : link,
  });
}
