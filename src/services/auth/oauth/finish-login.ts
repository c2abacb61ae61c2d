import { systemClock } from '../../../shared/lib/clock.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import { backend } from '../../platform/backend.ts';
import { createCall } from '../../platform/call-backend.ts';
import { UNREACHED } from '../../platform/call-error.ts';
import { err } from '../../../shared/lib/result.ts';
import { env } from '../../platform/env.ts';
import { productApi } from '../../platform/product-api.ts';
import { establish } from '../session/start-session.ts';
import { readPerson } from '../session/session-storage.ts';
import { onSignOut } from '../session/sign-out.ts';
import { pendingCallback } from './callback-params.ts';
import { createFinishLogin } from './create-finish-login.ts';
import { useOAuthFlow } from './flow-store.ts';
import { startSessionStorageCleanup } from './clean-session-storage.ts';
import { hasPendingLogin } from './oauth-state.ts';
import { createFirebaseSignIn } from './open-firebase.ts';
import { redirectAddress } from './redirect-address.ts';
import { pause } from '../session/with-retries.ts';

const finisher = createFinishLogin({
  clock: systemClock,
  session: sessionText,
  callback: pendingCallback,
  own: () => {
    const clientId = env.ok ? env.value.gtaw.clientId : null;
    return clientId === null ? null : { clientId, redirectUri: redirectAddress(location) };
  },
  wait: pause,
  call: createCall(backend),
  finishOnServer: async (answer) => {
    if (!productApi) return err(UNREACHED);
    const finished = await productApi.request('POST /auth/callback', null, answer);
    if (finished.ok) return finished;
    const { status, message } = finished.error;
    return err(status === null ? UNREACHED : { code: String(status), message, details: null });
  },
  signIn: createFirebaseSignIn(backend),
  endSession: async (sessionToken) => {
    await productApi?.request('POST /logout', sessionToken);
  },
  establish,
  notify: (message, tone) => void notify(message, { tone }),
});

onSignOut(finisher.release);

let completed = false;

/** Returns true if the sign-in was already completed, in this page or before a reload. */
const isOver = (): boolean =>
  pendingCallback() === null && (completed || (!hasPendingLogin(sessionText) && readPerson() !== null));

/** Completes a pending sign-in after the provider's redirect; see `FinishLogin`. */
export async function finishLogin(): Promise<void> {
  startSessionStorageCleanup();
  if (isOver()) return;
  await finisher.finish();
  completed = useOAuthFlow.getState().step === 'complete';
}
