import { DAY_MS } from '../../../contract/time.ts';
import { digest, newSecret } from '../platform/digest.ts';
import type { Services } from '../platform/ports.ts';

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

const pathOf = (token: string): string => `sessions/${digest(token)}`;
const isSecret = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** A new session: the token for its holder, and what to write. Only the token's digest is stored. */
export function newSession(
  uid: string,
  now: number,
  access: string,
): { token: string; writes: Record<string, Session> } {
  const token = newSecret();
  return { token, writes: { [pathOf(token)]: { uid, createdAt: now, expires: now + IDLE, access } } };
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
  await services.database.transaction(pathOf(token), (current) =>
    current === null ? current : { ...(current as Session), expires },
  );
}

/** Ends a session, if it is one, with the access token of its sign-in. */
export async function endSession(services: Services, token: string): Promise<void> {
  const session = await readSession(services, token);
  if (session)
    await services.database.update({
      [pathOf(token)]: null,
      ...(session.access && { [session.access]: null }),
    });
}

async function readSession(services: Services, token: string): Promise<Session | null> {
  if (!isSecret(token)) return null;
  const session = (await services.database.get(pathOf(token))) as Session | null;
  return session && session.expires > services.now() ? session : null;
}
