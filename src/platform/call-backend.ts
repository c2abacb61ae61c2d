import { err } from '../lib/result.ts';
import type { Backend } from './backend.ts';
import type { CallablesClient, CallError } from './firebase/callables.ts';

const unreachable = (message: string): CallError => ({ code: 'unavailable', message, details: null });

/**
 * Calls a function of the backend, which is loaded for the first call. Never rejects: code that cannot be loaded, no
 * backend and no connection are errors like any other.
 */
export function createCall(backend: Backend | null): CallablesClient['call'] {
  return async (name, request) => {
    if (!backend) return err(unreachable('This build has no backend.'));
    try {
      const callables = await backend.callables();
      return await callables.call(name, request);
    } catch {
      // What rejects is the loading of code.
      return err(unreachable('network'));
    }
  };
}
