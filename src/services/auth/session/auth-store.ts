import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { create } from 'zustand';
import type { Person } from './person.ts';

/** Who is signed in: not known yet, nobody, or a user; and what went wrong last, as a message for the user. */
export type AuthState =
  | { readonly status: 'loading'; readonly person: null; readonly error: ErrorMessage | null }
  | { readonly status: 'signed-out'; readonly person: null; readonly error: ErrorMessage | null }
  | { readonly status: 'signed-in'; readonly person: Person; readonly error: ErrorMessage | null };

/** The one place that knows who is signed in. */
export const useAuth = create<AuthState>()(() => ({ status: 'loading', person: null, error: null }));

/** Takes a user for signed in. */
export const setPerson = (person: Person): void =>
  useAuth.setState({ status: 'signed-in', person, error: null }, true);

/** Nobody is signed in, because of `error` if there is one. */
export const setSignedOut = (error: ErrorMessage | null = null): void =>
  useAuth.setState({ status: 'signed-out', person: null, error }, true);
