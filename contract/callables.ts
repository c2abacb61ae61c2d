import type { ProviderUser, Role } from './account.ts';
import type {
  AccountNamesRequest,
  AccountNamesResponse,
  ListMembersResponse,
  ListUsersRequest,
  ListUsersResponse,
  ManageUserRequest,
  ManageUserResponse,
  ManageWebhookRequest,
  ManageWebhookResponse,
  RestoreFactionRequest,
  RestoreFactionResponse,
  TransferReportsRequest,
  TransferReportsResponse,
  WriteAuditedRequest,
  WriteAuditedResponse,
} from './admin.ts';
import type { FactionCharacter, FactionInfo } from './faction.ts';
import type { FeedbackRequest, FeedbackResponse } from './feedback.ts';
import type { HealthResponse, HeartbeatRequest, HeartbeatResponse } from './health.ts';
import type { MemberRequest, MemberRequestResponse } from './member-requests.ts';
import type { AccessLevel, Permission } from './permissions.ts';
import type { PersonDataRequest, PersonDataResponse } from './person-data.ts';
import type { WebhookPayload, WebhookTarget } from './webhooks.ts';
import type { FactionStatistics } from './faction.ts';

/** Exchanges the code of the provider's redirect for an account. `redirectUri` is the very text the redirect began with. */
export interface ExchangeRequest {
  readonly code: string;
  readonly redirectUri: string;
  readonly clientId: string;
}

/** A token as the provider issues it; the browser gets one of ours in its place. `expires_in` in seconds. */
export interface ProviderToken {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** A finished sign-in. `token` opens the provider's API through our functions. */
export interface ExchangeResponse {
  readonly success: true;
  readonly token: ProviderToken;
  readonly user: ProviderUser;
  readonly timestamp: number;
  /** Opaque; opens the product API. */
  readonly sessionToken: string;
  /** For `signInWithCustomToken`; the uid is `gtaw:{user.id}`. */
  readonly firebaseCustomToken: string;
}

/** What the roster says of one character. */
export interface Membership {
  readonly isMember: boolean;
  readonly character: FactionCharacter | null;
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
}

/** Asks for several characters of the caller at once. */
export interface BatchMembershipRequest {
  readonly characterIds: readonly number[];
  readonly factionId: number;
}

/** Memberships by character id. */
export interface BatchMembershipResponse {
  readonly success: true;
  readonly results: Readonly<Record<string, Membership>>;
  readonly summary: {
    readonly totalMembers: number;
    readonly highestRankingMember: FactionCharacter | null;
  };
}

/** Asks for one character of the caller. */
export interface MembershipRequest {
  readonly characterId: number;
  readonly factionId: number;
}

/** One membership, and how fresh the roster is. */
export interface MembershipResponse extends Membership {
  readonly factionInfo: FactionInfo;
}

/** The caller's role, computed anew and written to `roles/{uid}`; null when the account has none. */
export interface RefreshRoleResponse {
  readonly role: Role | null;
}

/** A new roster. Each record should be a FactionCharacter; those that are not are counted and reported. */
export interface UploadFactionRequest {
  readonly factionData: readonly unknown[];
  readonly metadata: { readonly factionId: number; readonly fileName: string; readonly uploadTime: number };
  /** Returns what the upload would do and writes nothing. */
  readonly dryRun?: boolean;
}

/** How many members a new roster adds, removes and alters. */
export interface FactionChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** A change of a member's script rank; null while the character is not on the roster. */
export interface RankChange {
  readonly characterId: number;
  readonly characterName: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** A change of a rank that the caller may not make. `record` is its index in `factionData`; null when it is left out. */
export interface RefusedRank extends RankChange {
  readonly record: number | null;
}

/** The outcome of an upload; with `success` false nothing was written. At most ten errors are listed. */
export interface UploadFactionResponse {
  readonly success: boolean;
  readonly statistics: FactionStatistics;
  readonly changes: FactionChanges;
  readonly errors: readonly string[];
  /** Where there is any, the upload is refused as a whole. */
  readonly refused: readonly RefusedRank[];
  readonly message: string;
}

/** Names up to 20 reports of the caller that were saved or removed, for the index to follow. */
export interface IndexReportsRequest {
  readonly ids: readonly string[];
}

export interface IndexReportsResponse {
  readonly success: true;
}

/** Builds or mends the index of reports for the accounts behind one; from the first without it. */
export interface TendIndexRequest {
  readonly after?: string;
}

/** How many entries that changed, and behind which account to go on; null at the end. */
export interface TendIndexResponse {
  readonly changed: number;
  readonly next: string | null;
}

/** Sends a chat message, or replaces the caller's own earlier one. */
export interface SendWebhookRequest {
  readonly target: WebhookTarget;
  readonly payload: WebhookPayload;
  readonly messageId?: string;
  /**
   * 16 to 60 small letters, digits and hyphens, the same on every try: a repetition within 30 days is answered with the
   * first one's message and sends nothing.
   */
  readonly requestId?: string;
  /**
   * A name of the sender's own, of 16 to 60 small letters, digits and hyphens: requests to a channel that share it share
   * one message, which each of them replaces. Known for 30 days since the last one.
   */
  readonly slot?: string;
}

/** The message as the chat service numbered it, or that nobody configured the channel. */
export type SendWebhookResponse =
  | { readonly success: true; readonly messageId: string }
  | { readonly success: false; readonly reason: 'not_configured' };

/** A PNG, JPEG, GIF or WebP picture in base64, without a `data:` prefix. */
export interface UploadImageRequest {
  readonly image: string;
  readonly title?: string;
}

/** Where the picture now is. */
export interface UploadImageResponse {
  readonly success: true;
  readonly url: string;
  /** How many more the account can upload today. */
  readonly left: number;
}

/** The longest picture that is taken, in characters of base64 (9 MiB of picture). */
export const MAX_IMAGE_CHARACTERS = 12 * 1024 * 1024;

/** Every callable function: what it takes and what it gives. */
export interface Callables {
  exchangeAuthCodeForToken: { request: ExchangeRequest; response: ExchangeResponse };
  batchCheckFactionMembership: { request: BatchMembershipRequest; response: BatchMembershipResponse };
  checkFactionMembership: { request: MembershipRequest; response: MembershipResponse };
  refreshRole: { request: Record<string, never>; response: RefreshRoleResponse };
  uploadFactionData: { request: UploadFactionRequest; response: UploadFactionResponse };
  sendWebhook: { request: SendWebhookRequest; response: SendWebhookResponse };
  uploadImage: { request: UploadImageRequest; response: UploadImageResponse };
  submitMemberRequest: { request: MemberRequest; response: MemberRequestResponse };
  submitRequest: { request: FeedbackRequest; response: FeedbackResponse };
  restoreFactionData: { request: RestoreFactionRequest; response: RestoreFactionResponse };
  manageWebhook: { request: ManageWebhookRequest; response: ManageWebhookResponse };
  listMembers: { request: Record<string, never>; response: ListMembersResponse };
  listUsers: { request: ListUsersRequest; response: ListUsersResponse };
  manageUser: { request: ManageUserRequest; response: ManageUserResponse };
  accountNames: { request: AccountNamesRequest; response: AccountNamesResponse };
  personData: { request: PersonDataRequest; response: PersonDataResponse };
  writeAudited: { request: WriteAuditedRequest; response: WriteAuditedResponse };
  transferReports: { request: TransferReportsRequest; response: TransferReportsResponse };
  indexReports: { request: IndexReportsRequest; response: IndexReportsResponse };
  tendReportIndex: { request: TendIndexRequest; response: TendIndexResponse };
  heartbeat: { request: HeartbeatRequest; response: HeartbeatResponse };
  readHealth: { request: Record<string, never>; response: HealthResponse };
}

/** The name of a callable function. */
export type CallableName = keyof Callables;
