import { setPerson } from './auth-store.ts';
import { followPerson } from './sync-user.ts';
import type { Person } from './person.ts';
import { storeSession } from './session-storage.ts';
import type { Tokens } from './session-storage.ts';

/** Stores the session of an authenticated user, sets them as signed in and subscribes to their role. */
export function establish(person: Person, tokens: Tokens = {}): void {
  storeSession(person, tokens);
  setPerson(person);
  followPerson();
}
