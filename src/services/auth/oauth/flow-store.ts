import { create } from 'zustand';

/** Where a sign-in with the provider stands, and how far that is in percent. */
export const PROGRESS = {
  idle: 0,
  initializing: 10,
  retry: 15,
  token_exchange: 30,
  character_processing: 60,
  faction_check: 80,
  complete: 100,
  error: 0,
} as const;

/** A step of a sign-in with the provider. */
export type OAuthStep = keyof typeof PROGRESS;

/** A question that the sign-in waits for: the answer came with another state than the one that this browser sent. */
export interface AccountQuestion {
  /** The account that would be signed in. */
  readonly username: string;
  /** Goes on (true) or ends the sign-in with nothing kept (false). */
  readonly answer: (goOn: boolean) => void;
}

export interface OAuthFlow {
  readonly step: OAuthStep;
  /** What went wrong, as a message for the user. */
  readonly error: string | null;
  readonly question: AccountQuestion | null;
  /** Where to go once it is complete: a path of this app. */
  readonly returnPath: string;
  /** When the sign-in that is under way began, in milliseconds since the epoch; null when none is. */
  readonly startedAt: number | null;
}

const NOTHING: OAuthFlow = { step: 'idle', error: null, question: null, returnPath: '/', startedAt: null };

/** The sign-in with the provider that is under way in this tab, if any. */
export const useOAuthFlow = create<OAuthFlow>()(() => NOTHING);

/** A sign-in begins at a moment (milliseconds). */
export const beginFlow = (startedAt: number): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'initializing', startedAt }, true);

/** The sign-in under way comes to its next step. */
export const enterStep = (step: OAuthStep): void => useOAuthFlow.setState({ step });

/** The sign-in ended well. */
export const completeFlow = (returnPath: string): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'complete', returnPath }, true);

/** The sign-in ended, for a reason given as a message for the user. */
export const failFlow = (error: string): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'error', error }, true);

/** No sign-in is under way. */
export const resetFlow = (): void => useOAuthFlow.setState(NOTHING, true);
