import * as v from 'valibot';
import type { ProviderUser } from '../../../../contract/account.ts';
import type { Character } from '../../../../contract/faction.ts';

/** Result of a token exchange. `expiresIn` in seconds, `timestamp` in milliseconds since the epoch. */
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

const text = v.pipe(v.string(), v.nonEmpty());
const textOrNull = v.fallback(v.nullable(text), null);
const numberOrNull = v.fallback(v.nullable(v.number()), null);

// Characters without an id are dropped, since their membership cannot be requested.
const character = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  firstname: v.fallback(v.string(), ''),
  lastname: v.fallback(v.string(), ''),
  memberid: numberOrNull,
});

const user = v.object({
  id: v.number(),
  username: text,
  character: v.fallback(v.nullish(v.array(v.unknown())), null),
  characters: v.fallback(v.nullish(v.array(v.unknown())), null),
});

const exchange = v.object({
  success: v.literal(true),
  token: v.looseObject({
    access_token: text,
    refresh_token: textOrNull,
    token_type: v.fallback(text, 'Bearer'),
    expires_in: numberOrNull,
    scope: v.fallback(v.string(), ''),
  }),
  user,
  timestamp: numberOrNull,
  sessionToken: text,
  firebaseCustomToken: text,
});

type DescribedUser = v.InferOutput<typeof user>;

function userOf({ id, username, ...lists }: DescribedUser): ProviderUser {
  const listed = lists.character ?? lists.characters ?? [];
  const characters = listed.flatMap((one): Character[] => {
    const known = v.safeParse(character, one);
    return known.success ? [{ ...known.output, memberid: known.output.memberid ?? id }] : [];
  });
  return { id, username, character: characters };
}

/** Parses a user of the provider; null if invalid. */
export function readProviderUser(answer: unknown): ProviderUser | null {
  const read = v.safeParse(v.object({ user }), answer);
  return read.success ? userOf(read.output.user) : null;
}

/** Parses the response of a token exchange; null unless it has `success`, a token and a user. */
export function readExchange(answer: unknown): TokenExchange | null {
  const read = v.safeParse(exchange, answer);
  if (!read.success) return null;
  const { token, user: described, ...rest } = read.output;
  return {
    ...rest,
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    tokenType: token.token_type,
    expiresIn: token.expires_in,
    scope: token.scope,
    userData: userOf(described),
    tokenData: (answer as { readonly token: TokenExchange['tokenData'] }).token,
  };
}
