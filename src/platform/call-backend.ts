import { err } from '../lib/result.ts';
import type { Backend } from './backend.ts';
import type { CallablesClient, CallError } from './firebase/callables.ts';

const unreachable = (message: string): CallError => ({ code: 'unavailable', message, details: null });

/** The words that the client has for no connection are those for a broken server; the browser knows better. */
const explained = (error: CallError, isOnline: boolean): CallError =>
  error.code === 'internal' && error.details === null && !isOnline ? unreachable('network') : error;

/**
 * Calls a function of the backend, which is loaded for the first call. Never rejects: code that cannot be loaded, no
 * backend and no connection are errors like any other.
 */
export function createCall(backend: Backend | null, isOnline: () => boolean): CallablesClient['call'] {
  return async (name, request) => {
    if (!backend) return err(unreachable('This build has no backend.'));
    try {
      const callables = await backend.callables();
      const answer = await callables.call(name, request);
      return answer.ok ? answer : err(explained(answer.error, isOnline()));
    } catch {
      // What rejects is the loading of code.
      return err(unreachable('network'));
    }
  };
}
