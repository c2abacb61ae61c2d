import { DAY_MS } from '../../../contract/time.ts';
import { digest, newSecret } from '../platform/digest.ts';
import type { Caller, Identity, Services } from '../platform/ports.ts';

interface Session {
  readonly uid: string;
  readonly createdAt: number;
  readonly expires: number;
  /** Where the access token of the same sign-in lies, which ends with it. */
  readonly access?: string;
}

/** A session ends when it was not used for so long... */
const IDLE = 7 * DAY_MS;
/** ...and in any case after so long. */
const LONGEST = 30 * DAY_MS;

const pathOf = (id: string): string => `sessions/${id}`;
const isSecret = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** A new session: its id, the token for its holder, and what to write. Only the token's digest, the id, is stored. */
export function newSession(
  uid: string,
  now: number,
  access: string,
): { id: string; token: string; writes: Record<string, Session> } {
  const token = newSecret();
  const id = digest(token);
  return { id, token, writes: { [pathOf(id)]: { uid, createdAt: now, expires: now + IDLE, access } } };
}

/** Whose session a token opens; null when it is unknown or has ended. */
export async function holderOf(services: Services, token: string): Promise<string | null> {
  const session = await readSession(services, token);
  return session?.uid ?? null;
}

/** Lets a session last longer from now on, within its longest life. */
export async function prolong(services: Services, token: string): Promise<void> {
  const session = await readSession(services, token);
  const expires = session && Math.min(services.now() + IDLE, session.createdAt + LONGEST);
  // Once a day is enough.
  if (!expires || expires - session.expires < DAY_MS) return;
  await services.database.transaction(pathOf(digest(token)), (current) =>
    current === null ? current : { ...(current as Session), expires },
  );
}

/** Ends a session, if it is one, with the access token of its sign-in. */
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

/** Whether the session that a token names is open. A token of another kind of sign-in names none. */
export const isOpen = async (services: Services, { session }: Identity): Promise<boolean> =>
  session === undefined || (await sessionAt(services, session)) !== null;

/** A caller as they count now: one whose token belongs to a session that has ended is nobody. */
export async function callerNow(services: Services, caller: Caller): Promise<Caller> {
  const { identity } = caller;
  return identity === null || (await isOpen(services, identity)) ? caller : { ...caller, identity: null };
}
