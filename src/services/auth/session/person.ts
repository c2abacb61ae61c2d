import type { ActiveCharacter } from '../../../../contract/account.ts';
import type { Departments } from '../../../../contract/departments.ts';
import type { Character } from '../../../../contract/faction.ts';
import type { AccessLevel, Permission } from '../../../../contract/permissions.ts';

/** How somebody signed in. */
export type SignInKind = 'oauth' | 'email' | 'google';

/** The user who is signed in, as the page shows them. What they may do is decided by the server alone. */
export interface Person {
  readonly kind: SignInKind;
  /** The uid of their Firebase account. */
  readonly uid: string;
  /** The provider's number of the user, or the uid of an e-mail or Google account. */
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly isFactionMember: boolean;
  /** The character they act as. */
  readonly faction: ActiveCharacter | null;
  readonly allFactionCharacters: readonly ActiveCharacter[];
  /** Every character that the provider lists, members of the faction or not. */
  readonly characters: readonly Character[];
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
  /** Where they stand in the lists of staff, as far as the server has said. */
  readonly departments: Departments;
  /** Why the membership is not known, if it is not; it can be asked again. */
  readonly factionError?: string;
}
