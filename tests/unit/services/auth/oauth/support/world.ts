import { vi } from 'vitest';
import type { CallableName } from '../../../../../../contract/callables.ts';
import type { CallbackParams } from '../../../../../../src/services/auth/oauth/callback-params.ts';
import { createFinishLogin } from '../../../../../../src/services/auth/oauth/create-finish-login.ts';
import {
  type OAuthStep,
  resetFlow,
  useOAuthFlow,
} from '../../../../../../src/services/auth/oauth/flow-store.ts';
import { type OAuthState, storeState } from '../../../../../../src/services/auth/oauth/oauth-state.ts';
import type { FinishPorts } from '../../../../../../src/services/auth/oauth/ports.ts';
import { BAD_STATE, type StepError } from '../../../../../../src/services/auth/session/login-errors.ts';
import { err, ok, type Result } from '../../../../../../src/shared/lib/result.ts';
import { memoryStorage } from './memory-storage.ts';
import { exchangeOf, MEMBERSHIPS, SECRETS, USER } from './people.ts';

export const STATE = 's'.repeat(48);

export const STORED: OAuthState = {
  state: STATE,
  returnPath: '/reports',
  redirectUri: 'https://app.example/forms/#/auth/gta/callback',
  timestamp: 1_000_000,
  clientId: 'client-7',
};

export const CALLBACK: CallbackParams = {
  code: SECRETS.code,
  state: STATE,
  error: null,
  errorDescription: null,
  foundIn: 'query',
  search: `?code=${SECRETS.code}&state=${STATE}`,
  hashQuery: '',
};

type Answer = Result<unknown, StepError>;
type Responder = (request: unknown) => Answer | Promise<Answer>;

export interface WorldOptions {
  readonly callback?: CallbackParams | null;
  readonly stored?: OAuthState | null;
  readonly answers?: Partial<Record<CallableName, Responder>>;
  readonly signIn?: () => Promise<Result<void, StepError>>;
}

/** Returns a failure without a message from the function itself. */
export const failing = (code: string, message = code): Answer => err({ code, message, details: null });

/** Creates a page just redirected from the provider, with a manual clock. */
export function createWorld({
  callback = CALLBACK,
  stored = STORED,
  answers = {},
  signIn,
}: WorldOptions = {}) {
  resetFlow();
  const clock = { time: 1_000_000, now: () => clock.time };
  const storage = memoryStorage();
  if (stored) storeState(storage.text, stored);
  const steps: OAuthStep[] = [];
  useOAuthFlow.subscribe(({ step }) => {
    if (steps.at(-1) !== step) steps.push(step);
  });
  const calls: { readonly name: CallableName; readonly request: unknown }[] = [];
  const usual: Partial<Record<CallableName, Responder>> = {
    exchangeAuthCodeForToken: () => ok(exchangeOf(USER)),
    batchCheckFactionMembership: () => ok({ success: true, results: MEMBERSHIPS }),
    sendWebhook: () => ok({ success: true, messageId: '1' }),
  };
  const ports = {
    clock,
    session: storage.text,
    callback: () => callback,
    own: () => ({ clientId: 'client-7', redirectUri: STORED.redirectUri }),
    wait: vi.fn(async (ms: number) => void (clock.time += ms)),
    call: (async (name: CallableName, request: unknown) => {
      calls.push({ name, request });
      return { ...usual, ...answers }[name]?.(request) ?? failing('not-found');
    }) as FinishPorts['call'],
    // By default the product API has no pending sign-in.
    finishOnServer: vi.fn<FinishPorts['finishOnServer']>(async () =>
      err({ code: '400', message: BAD_STATE, details: null }),
    ),
    signIn: vi.fn<FinishPorts['signIn']>(signIn ?? (async () => ok(undefined))),
    endSession: vi.fn<FinishPorts['endSession']>(async () => undefined),
    establish: vi.fn<FinishPorts['establish']>(),
    notify: vi.fn<FinishPorts['notify']>(),
  } satisfies FinishPorts;
  return {
    ...createFinishLogin(ports),
    ports,
    clock,
    steps,
    entries: storage.entries,
    callsOf: (name: CallableName) => calls.filter((each) => each.name === name).map(({ request }) => request),
    calls,
  };
}
