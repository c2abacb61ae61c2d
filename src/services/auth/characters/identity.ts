import type { Character } from '../../../../contract/faction.ts';

type Id = number | string;

/** A user with their characters, in any of the shapes used by server, provider and browser storage. */
export interface CharacterSource {
  readonly id: Id;
  readonly username: string;
  readonly faction?: {
    readonly characterId?: Id | undefined;
    readonly characterName?: string | undefined;
    readonly firstname?: string | undefined;
    readonly lastname?: string | undefined;
  } | null;
  readonly factionData?: { readonly characterId?: Id | undefined } | null;
  readonly userData?: {
    readonly character?: readonly Partial<Character>[];
    readonly characters?: readonly Partial<Character>[];
  } | null;
  readonly characters?: readonly Partial<Character>[];
}

/** The character that a user acts as. */
interface Identity {
  readonly id: Id;
  readonly firstname: string;
  readonly lastname: string;
  readonly fullName: string;
  readonly memberid: Id;
}

const NOBODY = 'GTAW User';

const same = (one: Id | undefined, other: Id | undefined): boolean =>
  one !== undefined && String(one) === String(other);

const listOf = ({ userData, characters }: CharacterSource): readonly Partial<Character>[] =>
  userData?.character ?? userData?.characters ?? characters ?? [];

/** Returns the faction character; falls back to the first listed character, then to the account. */
export function identityOf(user: CharacterSource): Identity {
  const { faction, factionData } = user;
  const list = listOf(user);
  const listed = list.find(({ id }) => same(id, faction?.characterId));
  if (faction) {
    const id = factionData?.characterId ?? faction.characterId ?? user.id;
    const { firstname = listed?.firstname, lastname = listed?.lastname } = faction;
    return named(user, { id, firstname, lastname, memberid: user.id }, faction.characterName);
  }
  const first = listed ?? list[0];
  if (first) {
    const { id = user.id, memberid = user.id, firstname, lastname } = first;
    return named(user, { id, firstname, lastname, memberid });
  }
  return named(user, { id: user.id, memberid: user.id });
}

interface Nameless {
  readonly id: Id;
  readonly memberid: Id;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
}

function named({ username }: CharacterSource, parts: Nameless, characterName = ''): Identity {
  const { firstname = '', lastname = '', ...ids } = parts;
  const fullName = `${firstname} ${lastname}`.trim() || characterName || username;
  return { ...ids, firstname, lastname, fullName };
}

/** Returns a user's display name: the name of their character, else of their account. */
export const displayName = (user: CharacterSource | null): string =>
  user === null ? NOBODY : identityOf(user).fullName || NOBODY;
