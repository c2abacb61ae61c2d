import type { Departments } from './departments.ts';
import type { Character } from './faction.ts';
import type { AccessLevel, Permission } from './permissions.ts';

/** Uid prefix of accounts from the game world's provider: `gtaw:{provider user id}`. */
export const PROVIDER_UID_PREFIX = 'gtaw:';

/** Value of `roles/{uid}`, the only source of authority for rules and functions. Timestamps in milliseconds. */
export interface Role {
  readonly permissions: Partial<Record<Permission, true>>;
  readonly accessLevel: AccessLevel;
  readonly scriptRank: number;
  readonly characterId?: number;
  /** Names the account may sign with, separated by bars, encoded by `encodeLine`. */
  readonly names?: string;
  /** The character's entries in the staff lists. */
  readonly departments?: Departments;
  /** A disabled account has no permissions; functions write both fields together. */
  readonly disabled?: boolean;
  readonly updatedAt: number;
}

/** Maximum length of a stored name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** Value of `users/{uid}` for accounts from the provider. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly characters?: readonly Character[];
  /** True if the user was on the provider's staff at the last sign-in. */
  readonly staff?: boolean;
}

export interface ProviderUser {
  readonly id: number;
  readonly username: string;
  readonly confirmed?: boolean;
  readonly role?: ProviderRole | null;
  readonly character: readonly Character[];
}

interface ProviderRole {
  readonly id?: number;
  readonly user_id?: number;
  readonly role_id: number;
  readonly server?: number;
}

/** Active character of a user, as returned by the product API. */
export interface ActiveCharacter {
  readonly characterId: number;
  readonly characterName: string;
  readonly scriptRank: number;
  readonly rank: string;
}

export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly isFactionMember: boolean;
  readonly faction: ActiveCharacter | null;
  readonly allFactionCharacters: readonly { readonly characterId: number; readonly characterName: string }[];
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
}
