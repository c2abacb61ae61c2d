import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';

/** What the user was given last. */
export const notified = (): string | undefined => useNotifications.getState().at(-1)?.message;
