import { cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import type { Delivery } from '../../../../src/services/outbox/delivery.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { setCurrentUser } from '../../../../src/services/platform/current-user.ts';
import { person } from '../auth/support/people.ts';

import 'fake-indexeddb/auto';

/** The account of the user that `signIn` takes for signed in. */
export const UID = person().uid;

/** Somebody signs in; the outbox is theirs and empty, and what is delivered of a kind ends as reported. */
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

/** What the user reads in passing. */
export const notified = (): readonly string[] => useNotifications.getState().map(({ message }) => message);
