import { err } from '../../shared/lib/result.ts';
import type { Backend } from './backend.ts';
import { emitUnauthenticated } from './unauthenticated.ts';
import type { CallablesClient } from './firebase/callables.ts';
import type { CallError } from './call-error.ts';
import { UNREACHED } from './call-error.ts';

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
