import type { ProviderUser } from '../../../contract/account.ts';
import type { Character } from '../../../contract/faction.ts';
import { isPlainObject } from '../../lib/plain-object.ts';

/** The outcome of an exchange. `expiresIn` in seconds, `timestamp` in milliseconds since the epoch. */
export interface TokenExchange {
  readonly success: true;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly tokenType: string;
  readonly expiresIn: number | null;
  readonly scope: string;
  readonly userData: ProviderUser;
  readonly tokenData: Readonly<Record<string, unknown>>;
  readonly timestamp: number | null;
  readonly sessionToken: string;
  readonly firebaseCustomToken: string;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Reads the answer of an exchange; null unless it says success and holds a token and a user. */
export function readExchange(answer: unknown): TokenExchange | null {
  if (!isPlainObject(answer) || answer['success'] !== true || !isPlainObject(answer['token'])) return null;
  const { token } = answer;
  const accessToken = textOf(token['access_token']);
  const sessionToken = textOf(answer['sessionToken']);
  const firebaseCustomToken = textOf(answer['firebaseCustomToken']);
  const userData = readUser(answer['user']);
  if (!accessToken || !sessionToken || !firebaseCustomToken || !userData) return null;
  return {
    success: true,
    accessToken,
    refreshToken: textOf(token['refresh_token']),
    tokenType: textOf(token['token_type']) ?? 'Bearer',
    expiresIn: numberOf(token['expires_in']),
    scope: textOf(token['scope']) ?? '',
    userData,
    tokenData: token,
    timestamp: numberOf(answer['timestamp']),
    sessionToken,
    firebaseCustomToken,
  };
}

function readUser(user: unknown): ProviderUser | null {
  if (!isPlainObject(user)) return null;
  const id = numberOf(user['id']);
  const username = textOf(user['username']);
  if (id === null || username === null) return null;
  const listed = user['character'] ?? user['characters'];
  const character = (Array.isArray(listed) ? listed : []).flatMap((one) => readCharacter(one, id) ?? []);
  return { id, username, character };
}

/** A character without an id cannot be asked about, so it is left out. */
function readCharacter(character: unknown, owner: number): Character | null {
  if (!isPlainObject(character)) return null;
  const { id, firstname, lastname, memberid } = character;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return {
    id,
    firstname: textOf(firstname) ?? '',
    lastname: textOf(lastname) ?? '',
    memberid: numberOf(memberid) ?? owner,
  };
}
