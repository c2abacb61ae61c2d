import type { HttpsFunction } from 'firebase-functions/https';
import { errorMessage } from '../../../contract/error-message.ts';
import { invalidInput } from './failure.ts';

/** Levels of lists and records in a request; what the app sends has less than ten. */
const DEEPEST = 32;

/** What stands in place of a body that Firebase's own decoding would fail by. */
const UNREADABLE = Symbol('unreadable');

const isBranch = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Whether Firebase decodes a body, by levels, as a recursion would end as its own does; `@type` is an encoding of its own. */
function isReadable(body: unknown): boolean {
  let level = [body].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEEPEST || level.some((value) => Object.hasOwn(value, '@type'))) return false;
    level = level.flatMap((value) => Object.values(value).filter(isBranch));
  }
  return true;
}

/** Makes a callable look at the body of each request first, so that `refuseUnreadable` gets what it could not decode. */
export const lookingFirst = <F extends HttpsFunction>(callable: F): F =>
  new Proxy(callable, {
    apply(target, self, [request, response]: Parameters<HttpsFunction>) {
      if (!isReadable(request.body)) request.body = { data: UNREADABLE };
      return Reflect.apply(target, self, [request, response]);
    },
  });

/** Throws `invalid-argument` for what stands in place of a body that could not be decoded. */
export function refuseUnreadable(data: unknown): void {
  if (data === UNREADABLE)
    throw invalidInput(errorMessage('The request is nested too deeply, or is no plain JSON'));
}
