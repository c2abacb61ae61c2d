import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import type { Result } from '../../../shared/lib/result.ts';
import { auditChange } from '../../../services/platform/audit-change.ts';
import { currentUser } from '../../../services/platform/current-user.ts';
import type { Changes, Row } from '../../../services/platform/firebase/records.ts';
import { SERVER_TIME } from '../../../services/platform/server-time.ts';
import { entriesOf } from '../../../shared/lib/entries.ts';
import { read, save } from '../../../services/server/server.ts';

/** A suggested bingo phrase. */
export interface PhraseRequest {
  readonly id: string;
  readonly phrase: string;
  /** Kind of card. */
  readonly type: string;
  readonly by: string;
  readonly at: number;
  readonly state: PhraseState;
}

export type PhraseState = 'pending' | 'approved' | 'denied';

const storedRequest = v.object({
  phrase: v.string(),
  bingoType: v.string(),
  requestedBy: v.fallback(v.string(), ''),
  timestamp: v.number(),
  status: v.fallback(v.string(), ''),
});

/** Parses a row; null if invalid. */
export function phraseOf({ key, value }: Row): PhraseRequest | null {
  const found = v.safeParse(storedRequest, value);
  if (!found.success) return null;
  const { phrase, bingoType: type, requestedBy: by, timestamp: at, status } = found.output;
  const denied = status.startsWith('Denied');
  const state = status === 'approved' ? 'approved' : denied ? 'denied' : 'pending';
  return { id: key, phrase, type, by, at, state };
}

function answer({ id, phrase, type }: PhraseRequest, status: string, changes: Changes = {}): Changes {
  const path = `bingo/phraseRequests/${id}`;
  const action = status === 'approved' ? 'bingo.phrase.approve' : 'bingo.phrase.deny';
  return {
    ...changes,
    [`${path}/status`]: status,
    [`${path}/processedAt`]: SERVER_TIME,
    ...auditChange(currentUser()?.uid ?? '', { action, target: path, details: `${type}: ${phrase}` }),
  };
}

/** Denies a suggestion. The server deletes it after two days. */
export const denyPhrase = (request: PhraseRequest): Promise<Result<void, ErrorMessage>> =>
  save(answer(request, 'Denied'));

const FULL: Result<void, ErrorMessage> = {
  ok: false,
  error: errorMessage('This card already has 1000 phrases. Remove one first.'),
};
const LAST_PLACE = 999;

/**
 * Approves a suggestion and appends it to its card unless already present. Retries with the next index if the index was
 * taken concurrently.
 */
export async function approvePhrase(request: PhraseRequest): Promise<Result<void, ErrorMessage>> {
  for (let tried = -1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each try looks at what is there now
    const stored = await read(`bingo/phrases/${request.type}`);
    if (!stored.ok) return stored;
    const phrases = entriesOf(stored.value);
    const known = phrases.some(({ value }) => value === request.phrase);
    const place = Math.max(-1, ...phrases.map(({ key }) => Number(key))) + 1;
    if (!known && place > LAST_PLACE) return FULL;
    const added = known ? {} : { [`bingo/phrases/${request.type}/${place}`]: request.phrase };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const done = await save(answer(request, 'approved', added));
    if (done.ok || known || place === tried) return done;
    tried = place;
  }
}
