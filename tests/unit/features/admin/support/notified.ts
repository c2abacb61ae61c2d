import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';

/** Returns the last notification. */
export const notified = (): string | undefined => useNotifications.getState().at(-1)?.message;
