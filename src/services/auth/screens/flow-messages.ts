import { forgetCallback } from '../oauth/callback-params.ts';
import { type OAuthFlow, type OAuthStep, resetFlow } from '../oauth/flow-store.ts';
import { msg } from '../../../../contract/messages.ts';

export const STEP_MESSAGES: Readonly<Record<OAuthStep, string>> = {
  idle: msg('Starting'),
  initializing: msg('Starting'),
  retry: msg('GTA World is slow to respond. Trying again'),
  token_exchange: msg('Checking your GTA World account'),
  character_processing: msg('Reading your characters'),
  faction_check: msg('Looking up your faction'),
  complete: msg('Done'),
  error: msg('Stopped'),
};

/** Display state of a provider sign-in. */
type FlowState = 'processing' | 'success' | 'error';

export function flowState({ step, error }: OAuthFlow): FlowState {
  if (step === 'error' || error !== null) return 'error';
  return step === 'complete' ? 'success' : 'processing';
}

export const FLOW_TITLES: Readonly<Record<FlowState, string>> = {
  processing: msg('Processing authentication...'),
  success: msg('Authentication Successful!'),
  error: msg('Authentication Error'),
};

/** Display time of a success, in milliseconds. */
export const SUCCESS_MS = 800;

/** Discards the finished flow and its used callback. */
export function dismissLoginFlow(): void {
  forgetCallback();
  resetFlow();
}

/** Restarts the sign-in from the login page, because the callback's code is already used. */
export function tryAgain(): void {
  location.hash = '#/login';
  location.reload();
}
