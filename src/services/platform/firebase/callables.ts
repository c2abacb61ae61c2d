import { connectFunctionsEmulator, FunctionsError, getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName, Callables } from '../../../../contract/callables.ts';
import { REGION } from '../../../../contract/region.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { UNREACHED } from '../call-error.ts';
import type { FirebaseConfig } from '../env.ts';
import { failureDetails } from '../failure-details.ts';
import { firebaseApp } from './app.ts';
import type { CallError } from '../call-error.ts';

/** The server's callable functions. */
export interface CallablesClient {
  /** Calls one as the user signed in. Without an answer in 20 seconds it fails as `deadline-exceeded`. */
  call<Name extends CallableName>(
    name: Name,
    request: Callables[Name]['request'],
  ): Promise<Result<Callables[Name]['response'], CallError>>;
}

const CALL_TIMEOUT_MS = 20_000;

/** What the SDK puts behind the function's own words. */
const HTTP_STATUS = / \[\d+\]$/;

/**
 * Whether no answer arrived, or only a part of one. The SDK says `internal` of that too; a failed request has the status
 * 0, and of an answer with status 200 the function itself always sends JSON.
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
    // Of an answer that is not the function's the status is all there is to go by.
    message: own ? message.replace(HTTP_STATUS, '') : message,
    details: own,
  };
}

/** Opens the functions of a project, or of its emulator where the configuration names one. */
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
