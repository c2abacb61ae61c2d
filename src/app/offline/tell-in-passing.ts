import { isTelling, notify, useNotifications } from '../../notifications/notification-store.ts';

/** Tells something that can wait: never in place of what is being told now. */
export function tellInPassing(message: string): void {
  if (!isTelling()) {
    notify(message);
    return;
  }
  const stop = useNotifications.subscribe(() => {
    if (isTelling()) return;
    stop();
    notify(message);
  });
}
