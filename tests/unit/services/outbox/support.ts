import { cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import type { Delivery } from '../../../../src/services/outbox/delivery.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { setCurrentUser } from '../../../../src/services/platform/current-user.ts';
import { person } from '../auth/support/people.ts';

import 'fake-indexeddb/auto';

/** The account of the user signed in by `signIn`. */
export const UID = person().uid;

/** Signs in with an empty outbox; deliveries of the kind return `end`. */
export async function signIn(kind: string, end: () => Delivery): Promise<unknown[]> {
  const sent: unknown[] = [];
  setCurrentUser({ uid: UID, email: null });
  setPerson(person());
  await outbox.forget(UID);
  const stopHandling = outbox.handle(kind, (payload) => {
    sent.push(payload);
    return Promise.resolve(end());
  });
  const stop = outbox.start();
  onTestFinished(async () => {
    cleanup();
    stopHandling();
    await outbox.forget(UID);
    stop();
    setCurrentUser(null);
    setSignedOut();
    useNotifications.getState().forEach(({ id }) => dismiss(id));
  });
  return sent;
}

/** Returns the messages of the notifications. */
export const notified = (): readonly string[] => useNotifications.getState().map(({ message }) => message);
