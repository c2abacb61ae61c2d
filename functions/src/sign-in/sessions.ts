import { DAY_MS } from '../../../contract/time.ts';
import { digest, newSecret } from '../platform/digest.ts';
import type { Caller, Identity, Services } from '../platform/ports.ts';

interface Session {
  readonly uid: string;
  readonly createdAt: number;
  readonly expires: number;
  /** Path of the access token of the same sign-in, which ends with the session. */
  readonly access?: string;
}

/** Idle timeout, in milliseconds. */
const IDLE = 7 * DAY_MS;
/** Maximum lifetime, in milliseconds. */
const MAX_LIFETIME_SECONDS = 30 * DAY_MS;

const pathOf = (id: string): string => `sessions/${id}`;
const isSecret = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** Creates a session: id, token, and writes. Only the token's digest, the id, is stored. */
export function newSession(
  uid: string,
  now: number,
  access: string,
): { id: string; token: string; writes: Record<string, Session> } {
  const token = newSecret();
  const id = digest(token);
  return { id, token, writes: { [pathOf(id)]: { uid, createdAt: now, expires: now + IDLE, access } } };
}

/** Returns the uid of a session token; null if unknown or expired. */
export async function uidOfSession(services: Services, token: string): Promise<string | null> {
  const session = await readSession(services, token);
  return session?.uid ?? null;
}

/** Extends a session, up to its maximum lifetime. */
export async function extendSession(services: Services, token: string): Promise<void> {
  const session = await readSession(services, token);
  const expires = session && Math.min(services.now() + IDLE, session.createdAt + MAX_LIFETIME_SECONDS);
  // At most one write per day.
  if (!expires || expires - session.expires < DAY_MS) return;
  await services.database.transaction(pathOf(digest(token)), (current) =>
    current === null ? current : { ...(current as Session), expires },
  );
}

/** Ends a session, if valid, with the access token of its sign-in. */
export async function endSession(services: Services, token: string): Promise<void> {
  const session = await readSession(services, token);
  if (session)
    await services.database.update({
      [pathOf(digest(token))]: null,
      ...(session.access && { [session.access]: null }),
    });
}

async function readSession(services: Services, token: string): Promise<Session | null> {
  return isSecret(token) ? sessionAt(services, digest(token)) : null;
}

async function sessionAt(services: Services, id: string): Promise<Session | null> {
  const session = (await services.database.get(pathOf(id))) as Session | null;
  return session && session.expires > services.now() ? session : null;
}

/** Resolves to true if the token's session is active, or if it has none, as with other sign-in methods. */
export const isSessionActive = async (services: Services, { session }: Identity): Promise<boolean> =>
  session === undefined || (await sessionAt(services, session)) !== null;

/** Returns the caller, without identity if their session has ended. */
export async function withoutEndedSession(services: Services, caller: Caller): Promise<Caller> {
  const { identity } = caller;
  return identity === null || (await isSessionActive(services, identity))
    ? caller
    : { ...caller, identity: null };
}
