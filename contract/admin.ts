import type { AccessLevel } from './permissions.ts';
import type { FactionStatistics } from './faction.ts';
import type { FactionMember } from './faction.ts';
import type { WebhookTarget } from './webhooks.ts';

/**
 * Privileged changes by path; null deletes. Contains the change, its version if the entry has a history, and one audit
 * entry. `{".sv":"timestamp"}` is the server timestamp.
 */
export interface WriteAuditedRequest {
  readonly changes: Readonly<Record<string, unknown>>;
}

export interface WriteAuditedResponse {
  readonly success: true;
}

/** Lists the chat channels or changes one. Addresses are write-only. */
export type ManageWebhookRequest =
  | { readonly action: 'list' }
  | { readonly action: 'set'; readonly target: WebhookTarget; readonly address: string }
  | { readonly action: 'test' | 'remove'; readonly target: WebhookTarget };

/** Chat channel for administrators; `ending` is the end of its address, which another address does not have. */
export interface ChannelState {
  readonly target: WebhookTarget;
  readonly configured: boolean;
  readonly ending: string;
}

/** All channels after the request. */
export interface ManageWebhookResponse {
  readonly channels: readonly ChannelState[];
}

/** Restores the roster from before an upload. `backup` is a key of `factions/{id}/backupList`. */
export interface RestoreFactionRequest {
  readonly backup: string;
}

export interface RestoreFactionResponse {
  readonly statistics: FactionStatistics;
}

/** Value of `factions/{id}/backupList/{key}`: a roster that can be restored. Timestamp in milliseconds. */
export interface BackupEntry {
  readonly at: number;
  readonly by: string;
  readonly memberCount: number;
}

/** Number of roster backups that are retained. */
export const BACKUPS_KEPT = 10;

/** Requests a page of accounts. `search` is part of a name or character, an account id or a whole e-mail address. */
export interface ListUsersRequest {
  readonly search?: string;
  readonly offset?: number;
  /** Defaults to name, ascending. */
  readonly sorting?: UserSorting;
}

export const USER_SORTINGS = ['name', 'accessLevel', 'scriptRank', 'disabled'] as const;

/** Sort order of accounts; ties are sorted by name. */
export interface UserSorting {
  readonly by: (typeof USER_SORTINGS)[number];
  readonly descending: boolean;
}

/** Account as listed for administrators. */
export interface UserEntry {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  /** Name of the active character; null for accounts that are not from the provider. */
  readonly character: string | null;
  readonly accessLevel: AccessLevel;
  readonly scriptRank: number;
  readonly disabled: boolean;
  /** Listed in the owner's list of administrators. */
  readonly admin: boolean;
}

/** One page of accounts and the total number of matches. */
export interface ListUsersResponse {
  readonly users: readonly UserEntry[];
  readonly total: number;
}

export const USERS_PER_PAGE = 25;

/** Member as listed for colleagues; `characterId` is null if the member is not on the roster. */
export interface ListedMember extends Required<FactionMember> {
  readonly characterId: number | null;
  /** Account that owns the character, or null. Absent when only colleagues are listed. */
  readonly account?: { readonly uid: string; readonly name: string; readonly disabled: boolean } | null;
}

/** Members visible to the caller: all, those of the caller's departments, or those of the caller's teams. */
export interface ListMembersResponse {
  readonly scope: 'all' | 'department' | 'team';
  readonly members: readonly ListedMember[];
}

/** Changes the state of an account. */
export interface ManageUserRequest {
  readonly uid: string;
  readonly action: 'disable' | 'enable' | 'make_admin' | 'remove_admin';
}

export interface ManageUserResponse {
  readonly user: UserEntry;
}

export interface AccountNamesRequest {
  readonly uids: readonly string[];
}

/** Names by account id; unknown accounts are omitted. */
export interface AccountNamesResponse {
  readonly names: Readonly<Record<string, string>>;
}

/** Transfers saved reports from one account to another, `REPORTS_PER_TRANSFER` per call. */
export interface TransferReportsRequest {
  readonly from: string;
  readonly to: string;
}

/** Number of reports moved by this call and number still to move. */
export interface TransferReportsResponse {
  readonly moved: number;
  readonly left: number;
}

/** Maximum number of reports per call: each can be large, and one update is limited to 16 MB. */
export const REPORTS_PER_TRANSFER = 10;
