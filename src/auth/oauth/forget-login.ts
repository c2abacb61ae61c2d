import { sessionText, type TextStorage } from '../../lib/storage.ts';
import { forgetCallback } from './callback-params.ts';
import { resetFlow } from './flow-store.ts';
import { OAUTH_KEYS } from './storage-keys.ts';

/** Removes all that a sign-in with the provider left in this tab, in storage and in memory. */
export function forgetLogin(session: TextStorage = sessionText): void {
  for (const key of OAUTH_KEYS) session.remove(key);
  forgetCallback();
  resetFlow();
}
