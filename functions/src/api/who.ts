import { notSignedIn } from '../failure.ts';
import type { Services } from '../ports.ts';
import { holderOf } from '../sessions.ts';

/** Whose request this is, by a session token of ours or a Firebase ID token; null when it proves nothing. */
export async function whoIs(services: Services, bearer: string): Promise<string | null> {
  if (bearer === '') return null;
  // An ID token has three parts with dots between; a session token has none.
  if (bearer.includes('.')) return (await services.tokens.verify(bearer))?.uid ?? null;
  return holderOf(services, bearer);
}

/** The uid of the request's person. Throws `unauthenticated`. */
export async function requireUid(services: Services, bearer: string): Promise<string> {
  const uid = await whoIs(services, bearer);
  if (uid === null) throw notSignedIn();
  return uid;
}
