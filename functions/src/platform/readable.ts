import type { HttpsFunction } from 'firebase-functions/https';
import { errorMessage } from '../../../contract/error-message.ts';
import { invalidInput } from './failure.ts';

/** The deepest nesting of a request; requests of the app have less than ten levels. */
const DEEPEST = 32;

/** Replaces the data of a request that Firebase's decoder would throw on. */
const UNREADABLE = Symbol('unreadable');

const isBranch = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Returns whether Firebase's decoder can read a body. Checks level by level, as recursion would overflow; `@type` marks encoded values. */
function isReadable(body: unknown): boolean {
  let level = [body].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEEPEST || level.some((value) => Object.hasOwn(value, '@type'))) return false;
    level = level.flatMap((value) => Object.values(value).filter(isBranch));
  }
  return true;
}

/** Wraps a callable so that the data of an undecodable request is one which `refuseUnreadable` refuses. */
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
    throw invalidInput(errorMessage('The request is nested too deeply, or is no plain JSON'));
}
