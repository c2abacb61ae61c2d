import type { AccessLevel } from './permissions.ts';
import type { FactionStatistics } from './faction.ts';
import type { FactionMember } from './faction.ts';
import type { WebhookTarget } from './webhooks.ts';

/**
 * Privileged changes by path, null removes: what changes, its version where the entry has a history, and one audit entry.
 * `{".sv":"timestamp"}` stands for the server's time.
 */
export interface WriteAuditedRequest {
  readonly changes: Readonly<Record<string, unknown>>;
}

export interface WriteAuditedResponse {
  readonly success: true;
}

/** Looks at the chat channels, or changes one. An address goes in and never comes out. */
export type ManageWebhookRequest =
  | { readonly action: 'list' }
  | { readonly action: 'set'; readonly target: WebhookTarget; readonly address: string }
  | { readonly action: 'test' | 'remove'; readonly target: WebhookTarget };

/** A chat channel as administrators see it: whether it has an address, and the last four characters of it. */
export interface ChannelState {
  readonly target: WebhookTarget;
  readonly configured: boolean;
  readonly ending: string;
}

/** Every channel as it is after the request. */
export interface ManageWebhookResponse {
  readonly channels: readonly ChannelState[];
}

/** Puts the roster back as it was before an upload. `backup` is a key of `factions/{id}/backupList`. */
export interface RestoreFactionRequest {
  readonly backup: string;
}

/** The roster as it now is. */
export interface RestoreFactionResponse {
  readonly statistics: FactionStatistics;
}

/** What lies at `factions/{id}/backupList/{key}`: one roster that can be put back. Time in milliseconds. */
export interface BackupEntry {
  readonly at: number;
  readonly by: string;
  readonly memberCount: number;
}

/** How many backups of the roster are kept. */
export const BACKUPS_KEPT = 10;

/** Asks for accounts, 25 at a time; `search` is a part of a name, a character, an account id or a whole e-mail address. */
export interface ListUsersRequest {
  readonly search?: string;
  readonly offset?: number;
  /** Defaults to by name, ascending. */
  readonly sorting?: UserSorting;
}

/** By what an account can be sorted. */
export const USER_SORTINGS = ['name', 'accessLevel', 'scriptRank', 'disabled'] as const;

/** How accounts are sorted; those that are equal stand by name. */
export interface UserSorting {
  readonly by: (typeof USER_SORTINGS)[number];
  readonly descending: boolean;
}

/** An account as administrators see it. */
export interface UserEntry {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  /** The name of the character that it acts as, of an account from the provider. */
  readonly character: string | null;
  readonly accessLevel: AccessLevel;
  readonly scriptRank: number;
  readonly disabled: boolean;
  /** Named in the owner's list of administrators. */
  readonly admin: boolean;
}

/** Some accounts, by name, and how many there are in all. */
export interface ListUsersResponse {
  readonly users: readonly UserEntry[];
  readonly total: number;
}

/** How many accounts one answer lists. */
export const USERS_PER_PAGE = 25;

/** A member as colleagues see it; a `characterId` of null is not on the roster. */
export interface ListedMember extends Required<FactionMember> {
  readonly characterId: number | null;
  /** The account that has the character; null when none has. Absent where only colleagues are listed. */
  readonly account?: { readonly uid: string; readonly name: string; readonly disabled: boolean } | null;
}

/** The members that the caller may see: everybody, those of the caller's departments, or of the caller's teams. */
export interface ListMembersResponse {
  readonly scope: 'all' | 'department' | 'team';
  readonly members: readonly ListedMember[];
}

/** Changes what one account is. */
export interface ManageUserRequest {
  readonly uid: string;
  readonly action: 'disable' | 'enable' | 'make_admin' | 'remove_admin';
}

/** The account as it now is. */
export interface ManageUserResponse {
  readonly user: UserEntry;
}

/** Asks what some accounts are called. */
export interface AccountNamesRequest {
  readonly uids: readonly string[];
}

/** Names by account id; an account that is unknown is left out. */
export interface AccountNamesResponse {
  readonly names: Readonly<Record<string, string>>;
}

/** Transfers the saved reports of one account to another, `REPORTS_PER_TRANSFER` of them with each call. */
export interface TransferReportsRequest {
  readonly from: string;
  readonly to: string;
}

/** How many went over with this call, and how many are still where they were. */
export interface TransferReportsResponse {
  readonly moved: number;
  readonly left: number;
}

/** How many reports one call moves: each can be large, and one update takes 16 MB. */
export const REPORTS_PER_TRANSFER = 10;
