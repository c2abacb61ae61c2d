import type { CallableName, Callables } from '../../../contract/callables.ts';
import { err, type Result } from '../../lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { createCall } from '../../platform/call-backend.ts';
import type { CallError } from '../../platform/firebase/callables.ts';

/** What to tell somebody whose copy of the app stands alone. */
const NO_SERVER = 'This copy of the app has no server, so nothing can be sent from here.';

const callFunction = createCall(backend);

const AWAY = 'The server cannot be reached now. What you typed is kept; try again in a moment.';

function wordsFor({ code, details }: CallError): string {
  if (details?.reason === 'not_configured') return 'Nobody has set this up yet. What you typed is kept.';
  switch (code) {
    case 'resource-exhausted':
      return `That was too often. Try again in ${details?.retryAfter ?? 60} seconds; what you typed is kept.`;
    case 'unauthenticated':
      return 'Sign in first; what you typed is kept.';
    case 'permission-denied':
      return 'Your account may not do this.';
    case 'invalid-argument':
      return 'The server did not take what was typed. Shorten it, then try again.';
    default:
      return AWAY;
  }
}

/** Calls a function of the server; a failure comes as words for the person. */
export async function callServer<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Result<Callables[Name]['response'], string>> {
  if (!backend) return err(NO_SERVER);
  const answer = await callFunction(name, request);
  return answer.ok ? answer : err(wordsFor(answer.error));
}
