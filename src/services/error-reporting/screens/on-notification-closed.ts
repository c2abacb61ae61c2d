import { useNotifications } from '../../notifications/notification-store.ts';

/** Calls back once, when a notification is no longer shown, for any reason. */
export function onNotificationClosed(id: string, then: () => void): void {
  const stop = useNotifications.subscribe((shown) => {
    if (shown.some((each) => each.id === id)) return;
    stop();
    then();
  });
}
