import { systemClock } from '../../../shared/lib/clock.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import { env } from '../../platform/env.ts';
import { productApi } from '../../platform/product-api.ts';
import { useAuth } from '../session/auth-store.ts';
import { createStartLogin } from './create-start-login.ts';

const starter = createStartLogin({
  provider: env.ok ? env.value.gtaw : { clientId: null, url: null },
  clock: systemClock,
  session: sessionText,
  location: () => location,
  leave: (address) => location.assign(address),
  startOnServer: async (request) => {
    const started = await productApi?.request('POST /auth/start', null, request);
    return started?.ok ? started.value.authorizeUrl : null;
  },
  notifyError: (message) => void notify(message, { tone: 'danger' }),
  isSignedIn: () => useAuth.getState().status === 'signed-in',
});

// A page restored from the back/forward cache still has the state from before the redirect.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) starter.cameBack();
});

/** Redirects to the game-world provider; see `StartLogin`. */
export const startLogin = starter.start;
