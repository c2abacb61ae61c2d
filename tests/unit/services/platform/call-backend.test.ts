import { asErrorMessage } from '../../../../contract/error-message.ts';
import { expect, test, vi } from 'vitest';
import { createCall } from '../../../../src/services/platform/call-backend.ts';
import { kindOf } from '../../../../src/services/auth/session/login-errors.ts';
import { createFirebaseSignIn } from '../../../../src/services/auth/oauth/open-firebase.ts';
import type { Backend } from '../../../../src/services/platform/backend.ts';
import type { AuthClient } from '../../../../src/services/platform/firebase/auth.ts';
import type { CallablesClient } from '../../../../src/services/platform/firebase/callables.ts';
import type { CallError } from '../../../../src/services/platform/call-error.ts';
import { watchUnauthenticated } from '../../../../src/services/platform/unauthenticated.ts';
import { err, ok, type Result } from '../../../../src/shared/lib/result.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const backendWith = (parts: Partial<Backend>): Backend => ({
  database: lost,
  records: lost,
  auth: lost,
  callables: lost,
  ...parts,
});

const calling = (answer: Result<unknown, CallError>): Backend =>
  backendWith({ callables: async () => ({ call: async () => answer }) as CallablesClient });

const kindWith = async (backend: Backend | null): Promise<unknown> => {
  const answer = await createCall(backend)('refreshRole', {});
  return answer.ok ? answer.value : kindOf(answer.error);
};

const INTERNAL: CallError = { code: 'internal', message: 'internal', details: null };

test('passes on responses and errors', async () => {
  expect(await kindWith(calling(ok({ role: null })))).toEqual({ role: null });
  expect(await kindWith(calling(err(INTERNAL)))).toBe('other');
});

test('a failed code load is a network error; no backend is unavailable', async () => {
  expect(await kindWith(backendWith({}))).toBe('network');
  expect(await kindWith(null)).toBe('unavailable');
});

test('reports only sessions that the server no longer knows', async () => {
  const listener = vi.fn();
  const stop = watchUnauthenticated(listener);
  const refused = (reason: 'not_signed_in' | 'not_allowed'): CallError => ({
    code: 'unauthenticated',
    message: 'Not authenticated',
    details: { reason, retryable: false },
  });
  await createCall(calling(err(refused('not_allowed'))))('refreshRole', {});
  await createCall(calling(err(INTERNAL)))('refreshRole', {});
  expect(listener).not.toHaveBeenCalled();
  await createCall(calling(err(refused('not_signed_in'))))('refreshRole', {});
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

const signingIn = (answer: Awaited<ReturnType<AuthClient['signInWithToken']>>) => {
  const signInWithToken = vi.fn<AuthClient['signInWithToken']>(async () => answer);
  const backend = backendWith({ auth: async () => ({ signInWithToken }) as unknown as AuthClient });
  return { signInWithToken, outcome: createFirebaseSignIn(backend)('custom') };
};

test('signs in to Firebase with the custom token', async () => {
  const { signInWithToken, outcome } = signingIn(ok({ uid: 'gtaw:4', email: null }));
  expect(await outcome).toEqual(ok(undefined));
  expect(signInWithToken).toHaveBeenCalledWith('custom');
});

test('a refusal by Firebase is final; an unreachable service is not', async () => {
  const refused = await signingIn(err({ code: 'refused', message: asErrorMessage('auth/user-disabled') }))
    .outcome;
  expect(refused).toMatchObject({ ok: false, error: { code: 'permission-denied' } });
  const away = await signingIn(
    err({ code: 'unavailable', message: asErrorMessage('auth/network-request-failed') }),
  ).outcome;
  expect(away).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect(await createFirebaseSignIn(null)('custom')).toMatchObject({ ok: false });
  expect(await createFirebaseSignIn(backendWith({}))('custom')).toMatchObject({
    error: { message: 'network' },
  });
});
