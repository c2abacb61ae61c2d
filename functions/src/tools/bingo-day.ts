import { bingo } from '../../../contract/organisation.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { Services } from '../platform/ports.ts';

/** Phrases per card; with fewer there was no game, and nothing to clear. */
const PHRASES_OF_A_CARD = 24;

interface PhraseRequest {
  readonly status?: string;
  readonly processedAt?: number;
}

/** Returns true if a processed suggestion has expired: after two days if denied, one if approved. */
function isOld({ status = '', processedAt = 0 }: PhraseRequest, now: number): boolean {
  if (status.startsWith('Denied')) return now - processedAt > 2 * DAY_MS;
  return status === 'approved' && now - processedAt > DAY_MS;
}

const sizeOf = (list: unknown): number => Object.keys(list ?? {}).length;

/**
 * Ends the day of the bingo cards: clears the logs, and thereby the boards, and removes expired suggestions. New cards
 * are derived from the date.
 */
export async function endBingoDay({ database, now, log }: Services): Promise<void> {
  const [phrases, requests] = await Promise.all([
    database.get('bingo/phrases'),
    database.get('bingo/phraseRequests'),
  ]);
  const lists = (phrases ?? {}) as Readonly<Record<string, unknown>>;
  const played = bingo.cards.filter((type) => sizeOf(lists[type]) >= PHRASES_OF_A_CARD);
  const old = Object.entries((requests ?? {}) as Readonly<Record<string, PhraseRequest>>).filter(
    ([, request]) => isOld(request, now()),
  );
  await database.update({
    ...Object.fromEntries(played.map((type) => [`bingo/logs/${type}`, null])),
    ...Object.fromEntries(old.map(([id]) => [`bingo/phraseRequests/${id}`, null])),
    'bingo/meta/lastAutoRegenTimestamp': now(),
  });
  log.info('bingo_day_ended', { cards: played.length, suggestions: old.length });
}
