import { useNotifications } from '../../../../src/notifications/notification-store.ts';

/** What the person was told last. */
export const notified = (): string | undefined => useNotifications.getState().at(-1)?.message;
