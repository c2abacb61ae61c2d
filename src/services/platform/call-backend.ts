import { err } from '../../shared/lib/result.ts';
import type { Backend } from './backend.ts';
import { emitUnauthenticated } from './unauthenticated.ts';
import type { CallablesClient } from './firebase/callables.ts';
import type { CallError } from './call-error.ts';
import { UNREACHED } from './call-error.ts';

const NO_BACKEND: CallError = { ...UNREACHED, message: 'This build has no backend.' };

/**
 * Creates a callable client that loads the backend on first use. Never rejects: a missing backend or chunk is an error
 * result. An expired session is also emitted to `watchUnauthenticated`.
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
