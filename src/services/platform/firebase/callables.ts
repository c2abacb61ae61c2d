import { connectFunctionsEmulator, FunctionsError, getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName, Callables } from '../../../../contract/callables.ts';
import { REGION } from '../../../../contract/region.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { UNREACHED } from '../call-error.ts';
import type { FirebaseConfig } from '../env.ts';
import { failureDetails } from '../failure-details.ts';
import { firebaseApp } from './app.ts';
import type { CallError } from '../call-error.ts';

export interface CallablesClient {
  /** Calls a function as the signed-in user. Fails with `deadline-exceeded` after 20 seconds. */
  call<Name extends CallableName>(
    name: Name,
    request: Callables[Name]['request'],
  ): Promise<Result<Callables[Name]['response'], CallError>>;
}

const CALL_TIMEOUT_MS = 20_000;

/** HTTP status that the SDK appends to the function's message. */
const HTTP_STATUS = / \[\d+\]$/;

/**
 * Returns true if no complete response arrived. The SDK reports `internal` for this too: status 0 for a failed request;
 * a response with status 200 from the function itself is always JSON.
 */
const isUnreached = ({ code, message }: FunctionsError): boolean =>
  code === 'functions/internal' && /^(?:internal \[0\]|Response is not valid JSON object\.)$/.test(message);

function errorOf(cause: unknown): CallError {
  if (!(cause instanceof FunctionsError)) return { code: 'unknown', message: String(cause), details: null };
  if (isUnreached(cause)) return UNREACHED;
  const { code, message, details } = cause;
  const own = failureDetails(details);
  return {
    code: code.replace('functions/', '') as CallError['code'],
    // If the response is not from the function, the status is the only information.
    message: own ? message.replace(HTTP_STATUS, '') : message,
    details: own,
  };
}

/** Creates the callable client of a project, or of its emulator if configured. */
export function openCallables(config: FirebaseConfig, appName?: string): CallablesClient {
  const functions = getFunctions(firebaseApp(config, appName), REGION);
  const emulator = config.emulators.functions;
  if (emulator) connectFunctionsEmulator(functions, emulator.host, emulator.port);
  return {
    call: async <Name extends CallableName>(name: Name, request: Callables[Name]['request']) => {
      const callable = httpsCallable<Callables[Name]['request'], Callables[Name]['response']>(
        functions,
        name,
        { timeout: CALL_TIMEOUT_MS },
      );
      try {
        return ok((await callable(request)).data);
      } catch (cause) {
        return err(errorOf(cause));
      }
    },
  };
}
