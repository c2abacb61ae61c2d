import type { DraftSession } from '../../engine/drafts/draft-session.ts';
import { flushPending } from '../../engine/fields/pending-change.ts';
import type { Result } from '../../lib/result.ts';
import { err, ok } from '../../lib/result.ts';
import { localText } from '../../lib/storage.ts';
import { SESSION_KEY } from '../../auth/session/keys.ts';
import { SINCE_KEY } from '../auth/forget-drafts.ts';

/** What our entries in the browser's storage begin with; other pages may live at the same address. */
const OURS = /^(?:phmc|firebaseCache|seasonalEffectsEnabled)/;
/** Who is signed in stays so. */
const KEPT: ReadonlySet<string> = new Set([SESSION_KEY, SINCE_KEY]);

/**
 * Removes every draft, cleared draft, preference, remembered choice and copied list of this browser. Reports that wait
 * to be sent stay until they have arrived, and whoever is signed in stays so.
 */
export async function clearBrowser(
  drafts: Pick<DraftSession, 'forgetSince'>,
): Promise<Result<void, 'storage'>> {
  flushPending();
  const forgotten = await drafts.forgetSince(0);
  const keys = localText.keys('');
  const cleared =
    keys.ok &&
    keys.value.filter((key) => OURS.test(key) && !KEPT.has(key)).every((key) => localText.remove(key).ok);
  return forgotten.ok && cleared ? ok(undefined) : err('storage');
}
