import type { ActiveCharacter } from '../../../../contract/account.ts';
import type { Departments } from '../../../../contract/departments.ts';
import type { Character } from '../../../../contract/faction.ts';
import type { AccessLevel, Permission } from '../../../../contract/permissions.ts';

export type SignInKind = 'oauth' | 'email' | 'google';

/** The signed-in user, for display. The server alone enforces permissions. */
export interface Person {
  readonly kind: SignInKind;
  readonly uid: string;
  /** The provider's user number, or the uid of an e-mail or Google account. */
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly isFactionMember: boolean;
  /** The active character. */
  readonly faction: ActiveCharacter | null;
  readonly allFactionCharacters: readonly ActiveCharacter[];
  /** All characters listed by the provider, including non-members. */
  readonly characters: readonly Character[];
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
  /** Entries in the staff lists, as far as known. */
  readonly departments: Departments;
  /** Reason why the membership is unknown, if it is; the check can be repeated. */
  readonly factionError?: string;
}
