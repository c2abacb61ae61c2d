import type { HttpsFunction } from 'firebase-functions/https';
import { errorMessage } from '../../../contract/error-message.ts';
import { invalidInput } from './failure.ts';

/** Maximum nesting of a request; requests of the app have less than ten levels. */
const DEEPEST = 32;

/** Replaces request data that Firebase's decoder would throw on. */
const UNREADABLE = Symbol('unreadable');

const isBranch = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Returns true if Firebase's decoder can read a body. Not recursive, to avoid a stack overflow; rejects `@type`. */
function isReadable(body: unknown): boolean {
  let level = [body].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEEPEST || level.some((value) => Object.hasOwn(value, '@type'))) return false;
    level = level.flatMap((value) => Object.values(value).filter(isBranch));
  }
  return true;
}

/** Wraps a callable to replace undecodable request data, which `refuseUnreadable` rejects. */
export const withBodyCheck = <F extends HttpsFunction>(callable: F): F =>
  new Proxy(callable, {
    apply(target, self, [request, response]: Parameters<HttpsFunction>) {
      if (!isReadable(request.body)) request.body = { data: UNREADABLE };
      return Reflect.apply(target, self, [request, response]);
    },
  });

/** Throws `invalid-argument` for the data of an undecodable request. */
export function refuseUnreadable(data: unknown): void {
  if (data === UNREADABLE)
    throw invalidInput(errorMessage('The request is nested too deeply, or is not plain JSON'));
}
