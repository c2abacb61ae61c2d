import { forgetCallback } from '../oauth/callback-params.ts';
import { type OAuthFlow, type OAuthStep, resetFlow } from '../oauth/flow-store.ts';

/** What is being done at each step, for whoever waits. */
export const STEP_MESSAGES: Readonly<Record<OAuthStep, string>> = {
  idle: 'Starting',
  initializing: 'Starting',
  retry: 'GTA World is slow to respond. Trying again',
  token_exchange: 'Checking your GTA World account',
  character_processing: 'Reading your characters',
  faction_check: 'Looking up your faction',
  complete: 'Done',
  error: 'Stopped',
};

/** How a sign-in with the provider stands, as its screens report it. */
export type FlowState = 'processing' | 'success' | 'error';

export function flowState({ step, error }: OAuthFlow): FlowState {
  if (step === 'error' || error !== null) return 'error';
  return step === 'complete' ? 'success' : 'processing';
}

/** The heading of each state. */
export const FLOW_TITLES: Readonly<Record<FlowState, string>> = {
  processing: 'Processing authentication...',
  success: 'Authentication Successful!',
  error: 'Authentication Error',
};

/** How long a success is shown, in milliseconds. */
export const SUCCESS_MS = 800;

/** The user has seen how it ended: neither that nor the spent answer is of use any more. */
export function putFlowAway(): void {
  forgetCallback();
  resetFlow();
}

/** Starts anew: the answer of the provider is spent, so this very page could only fail again. */
export function tryAgain(): void {
  location.hash = '#/login';
  location.reload();
}
