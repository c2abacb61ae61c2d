import type { Access } from '../../../engine/react/fields/access.tsx';
import { useAuth } from './auth-store.ts';

/** Returns an access condition that is blocked while signed out; `text` is shown with a link to the login page. */
export function needsSignIn(text: string): Access {
  const hindrance = { text, href: '#/login' };
  return {
    subscribe: useAuth.subscribe,
    hindrance: () => (useAuth.getState().status === 'signed-out' ? hindrance : undefined),
  };
}
