import { systemClock } from '../../lib/clock.ts';
import { sessionText } from '../../lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import { onSignOut } from '../session/sign-out.ts';
import { createFactionCache } from './faction-cache.ts';
import { forgetLogin } from './forget-login.ts';
import { careForSession, storageSize } from './session-care.ts';

let isCaredFor = false;

/**
 * Keeps what sign-ins leave in this tab small from now on, and removes it when the person signs out. To be called once
 * at the start, as a sign-in may date from before a reload; a second call does nothing.
 */
export function keepClean(): void {
  if (isCaredFor) return;
  isCaredFor = true;
  onSignOut(() => forgetLogin());
  careForSession({
    clean: createFactionCache(sessionText, systemClock).clean,
    size: () => storageSize(() => sessionStorage),
    warn: (message) => void notify(message, { icon: 'exclamation-triangle' }),
    every: (ms, action) => {
      const timer = setInterval(action, ms);
      return () => clearInterval(timer);
    },
  });
}
