import type { Departments } from './departments.ts';
import type { Character } from './faction.ts';
import type { AccessLevel, Permission } from './permissions.ts';

/** The uid prefix of people who signed in with the game world's provider: `gtaw:{provider user id}`. */
export const PROVIDER_UID_PREFIX = 'gtaw:';

/** What lies at `roles/{uid}`: the one authority that rules and functions read. Times in milliseconds. */
export interface Role {
  readonly permissions: Partial<Record<Permission, true>>;
  readonly accessLevel: AccessLevel;
  readonly scriptRank: number;
  readonly characterId?: number;
  /** The names under which the account may sign what it writes, between bars, as `encodeLine` writes them. */
  readonly names?: string;
  /** Where the character stands in the lists of staff. */
  readonly departments?: Departments;
  /** A disabled account holds no permissions; functions write both together. */
  readonly disabled?: boolean;
  readonly updatedAt: number;
}

/** The longest name that is stored, in UTF-16 units. */
export const LONGEST_NAME = 100;

/** What lies at `users/{uid}` for people who signed in with the provider. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly characters?: readonly Character[];
  /** On the provider's own staff, as of the last sign-in. */
  readonly staff?: boolean;
}

/** The provider's own description of a user. */
export interface ProviderUser {
  readonly id: number;
  readonly username: string;
  readonly confirmed?: boolean;
  readonly role?: ProviderRole | null;
  readonly character: readonly Character[];
}

/** The provider's staff role of a user. */
interface ProviderRole {
  readonly id?: number;
  readonly user_id?: number;
  readonly role_id: number;
  readonly server?: number;
}

/** The character with which a user acts, as the product API returns it. */
export interface ActiveCharacter {
  readonly characterId: number;
  readonly characterName: string;
  readonly scriptRank: number;
  readonly rank: string;
}

/** The user of a product API session. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly isFactionMember: boolean;
  readonly faction: ActiveCharacter | null;
  readonly allFactionCharacters: readonly { readonly characterId: number; readonly characterName: string }[];
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
}
