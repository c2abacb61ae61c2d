import { forgetLogin } from '../../auth/oauth/forget-login.ts';
import { onSignOut } from '../../auth/session/sign-out.ts';
import { followCharacters } from '../identity/character-options.ts';

/** What changes with the person signed in: the characters on offer, and what a login left in this tab. */
export function followPerson(): () => void {
  const stopCleaning = onSignOut(() => forgetLogin());
  const stopCharacters = followCharacters();
  return () => {
    stopCharacters();
    stopCleaning();
  };
}
