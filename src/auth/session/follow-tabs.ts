import { deepEqual } from '../../lib/equal.ts';
import { setPerson, useAuth } from './auth-store.ts';
import { followPerson } from './follow-person.ts';
import { SESSION_KEY } from './keys.ts';
import { readPerson } from './session-storage.ts';
import { forgetPerson } from './sign-out.ts';
import { validate } from './validate.ts';

function follow({ key, storageArea }: StorageEvent): void {
  // Without a key the whole storage was emptied.
  if (storageArea !== localStorage || (key !== null && key !== SESSION_KEY)) return;
  const { person: before } = useAuth.getState();
  const person = readPerson();
  if (!person) {
    if (before) forgetPerson();
    return;
  }
  if (deepEqual(person, before)) return;
  setPerson(person);
  followPerson();
  if (person.uid !== before?.uid) void validate();
}

let following = false;

/** From now on signing in, out or as another character in one tab holds in this one too. */
export function followTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', follow);
}
