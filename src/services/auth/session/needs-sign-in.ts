import type { Access } from '../../../engine/react/fields/access.tsx';
import { useAuth } from './auth-store.ts';

/** Access that nobody has who is known to be signed out; `text` says so, and leads to the sign-in. */
export function needsSignIn(text: string): Access {
  const hindrance = { text, href: '#/login' };
  return {
    subscribe: useAuth.subscribe,
    hindrance: () => (useAuth.getState().status === 'signed-out' ? hindrance : undefined),
  };
}
