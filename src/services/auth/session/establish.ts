import { setPerson } from './auth-store.ts';
import { followPerson } from './follow-person.ts';
import type { Person } from './person.ts';
import { keepSession } from './session-storage.ts';
import type { Tokens } from './session-storage.ts';

/** Takes a user for signed in, after the server has proved who they are, and keeps that for the next load. */
export function establish(person: Person, tokens: Tokens = {}): void {
  keepSession(person, tokens);
  setPerson(person);
  followPerson();
}
