import { err } from '../lib/result.ts';
import type { Backend } from './backend.ts';
import type { CallablesClient, CallError } from './firebase/callables.ts';

/** No answer of the function arrived. Words and code are those of a connection that is lost, which may be back soon. */
export const UNREACHED: CallError = { code: 'unavailable', message: 'network', details: null };

const NO_BACKEND: CallError = { ...UNREACHED, message: 'This build has no backend.' };

/**
 * Calls a function of the backend, which is loaded for the first call. Never rejects: code that cannot be loaded and no
 * backend are errors like any other.
 */
export function createCall(backend: Pick<Backend, 'callables'> | null): CallablesClient['call'] {
  return async (name, request) => {
    if (!backend) return err(NO_BACKEND);
    const callables = await backend.callables().catch(() => null);
    return callables ? callables.call(name, request) : err(UNREACHED);
  };
}
