import { err } from '../../shared/lib/result.ts';
import type { Backend } from './backend.ts';
import { emitUnauthenticated } from './unauthenticated.ts';
import type { CallablesClient, CallError } from './firebase/callables.ts';

/** No answer of the function arrived. Words and code are those of a connection that is lost, which may be back soon. */
export const UNREACHED: CallError = { code: 'unavailable', message: 'network', details: null };

const NO_BACKEND: CallError = { ...UNREACHED, message: 'This build has no backend.' };

/**
 * Calls a function of the backend, which is loaded for the first call. Never rejects: code that cannot be loaded and no
 * backend are errors like any other. A refusal of the session is reported to `watchUnauthenticated`, too.
 */
export function createCall(backend: Pick<Backend, 'callables'> | null): CallablesClient['call'] {
  return async (name, request) => {
    if (!backend) return err(NO_BACKEND);
    const callables = await backend.callables().catch(() => null);
    if (!callables) return err(UNREACHED);
    const answer = await callables.call(name, request);
    if (!answer.ok && answer.error.details?.reason === 'not_signed_in') emitUnauthenticated();
    return answer;
  };
}
