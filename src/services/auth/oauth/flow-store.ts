import { create } from 'zustand';

/** Steps of a provider sign-in with their progress in percent. */
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

export type OAuthStep = keyof typeof PROGRESS;

/** Pending confirmation: the callback's state is not the one sent by this browser. */
export interface AccountQuestion {
  readonly username: string;
  /** `true` continues; `false` cancels and discards everything. */
  readonly answer: (goOn: boolean) => void;
}

export interface OAuthFlow {
  readonly step: OAuthStep;
  /** User-facing error message. */
  readonly error: string | null;
  readonly question: AccountQuestion | null;
  /** In-app path to open after completion. */
  readonly returnPath: string;
  /** Start of the current sign-in, in milliseconds since the epoch; null if none is in progress. */
  readonly startedAt: number | null;
}

const NOTHING: OAuthFlow = { step: 'idle', error: null, question: null, returnPath: '/', startedAt: null };

export const useOAuthFlow = create<OAuthFlow>()(() => NOTHING);

/** Starts a sign-in; `startedAt` in milliseconds since the epoch. */
export const beginFlow = (startedAt: number): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'initializing', startedAt }, true);

export const enterStep = (step: OAuthStep): void => useOAuthFlow.setState({ step });

export const completeFlow = (returnPath: string): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'complete', returnPath }, true);

/** Ends the sign-in with a user-facing message. */
export const failFlow = (error: string): void =>
  useOAuthFlow.setState({ ...NOTHING, step: 'error', error }, true);

export const resetFlow = (): void => useOAuthFlow.setState(NOTHING, true);
