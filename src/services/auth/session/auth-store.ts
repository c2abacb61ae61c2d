import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { create } from 'zustand';
import type { Person } from './person.ts';

/** Authentication state, with the last error as a user-facing message. */
type AuthState =
  | { readonly status: 'loading'; readonly person: null; readonly error: ErrorMessage | null }
  | { readonly status: 'signed-out'; readonly person: null; readonly error: ErrorMessage | null }
  | { readonly status: 'signed-in'; readonly person: Person; readonly error: ErrorMessage | null };

/** Store of the signed-in user. */
export const useAuth = create<AuthState>()(() => ({ status: 'loading', person: null, error: null }));

export const setPerson = (person: Person): void =>
  useAuth.setState({ status: 'signed-in', person, error: null }, true);

export const setSignedOut = (error: ErrorMessage | null = null): void =>
  useAuth.setState({ status: 'signed-out', person: null, error }, true);
