import { setPerson } from './auth-store.ts';
import { followPerson } from './follow-person.ts';
import type { Person } from './person.ts';
import { keepSession } from './session-storage.ts';

/** What a sign-in brought: each opens something else, and none has to be there. */
export interface Tokens {
  /** Opens the provider's own API. */
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** Opens the product API. */
  readonly sessionToken?: string | undefined;
  /** The provider's own description of the user. */
  readonly userData?: unknown;
}

/** Takes a user for signed in, after the server has proved who they are, and keeps that for the next load. */
export function establish(person: Person, tokens: Tokens = {}): void {
  keepSession(person, tokens);
  setPerson(person);
  followPerson();
}
