import { systemClock } from '../../lib/clock.ts';
import { sessionText } from '../../lib/storage.ts';
import { env } from '../../platform/env.ts';
import { useAuth } from '../session/auth-store.ts';
import { createStartLogin } from './create-start-login.ts';

const starter = createStartLogin({
  provider: env.ok ? env.value.gtaw : { clientId: null, url: null },
  clock: systemClock,
  session: sessionText,
  location: () => location,
  leave: (address) => location.assign(address),
  isSignedIn: () => useAuth.getState().status === 'signed-in',
});

// A page that the browser kept while the user was away is as it was when they left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) starter.cameBack();
});

/** Leaves for the provider of the game world; see `StartLogin`. */
export const startLogin = starter.start;
