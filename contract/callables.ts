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

/** Exchanges the code of the provider's redirect for an account. `redirectUri` must equal that of the sign-in. */
export interface ExchangeRequest {
  readonly code: string;
  readonly redirectUri: string;
  readonly clientId: string;
}

/** Token in the provider's format; the browser receives a token of this product instead. `expires_in` in seconds. */
export interface ProviderToken {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Completed sign-in. `token` authorizes calls to the provider's API through our functions. */
export interface ExchangeResponse {
  readonly success: true;
  readonly token: ProviderToken;
  readonly user: ProviderUser;
  readonly timestamp: number;
  /** Opaque token for the product API. */
  readonly sessionToken: string;
  /** For `signInWithCustomToken`; the uid is `gtaw:{user.id}`. */
  readonly firebaseCustomToken: string;
}

/** Roster membership of a character. */
export interface Membership {
  readonly isMember: boolean;
  readonly character: FactionCharacter | null;
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
}

/** Requests the memberships of several characters of the caller. */
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

/** Requests the membership of one character of the caller. */
export interface MembershipRequest {
  readonly characterId: number;
  readonly factionId: number;
}

/** Membership and the last update of the roster. */
export interface MembershipResponse extends Membership {
  readonly factionInfo: FactionInfo;
}

/** The caller's role, recomputed and written to `roles/{uid}`; null if the account has none. */
export interface RefreshRoleResponse {
  readonly role: Role | null;
}

/** New roster. Records that are not a FactionCharacter are counted and reported. */
export interface UploadFactionRequest {
  readonly factionData: readonly unknown[];
  readonly metadata: { readonly factionId: number; readonly fileName: string; readonly uploadTime: number };
  /** Returns the changes without writing them. */
  readonly dryRun?: boolean;
}

/** Number of members that a new roster adds, removes and changes. */
export interface FactionChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Change of a member's script rank; null if the character is not on the roster. */
export interface RankChange {
  readonly characterId: number;
  readonly characterName: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Rank change that the caller may not make. `record` is its index in `factionData`; null if the member is left out. */
export interface RefusedRank extends RankChange {
  readonly record: number | null;
}

/** Outcome of an upload; if `success` is false, nothing was written. Lists at most ten errors. */
export interface UploadFactionResponse {
  readonly success: boolean;
  readonly statistics: FactionStatistics;
  readonly changes: FactionChanges;
  readonly errors: readonly string[];
  /** If not empty, the whole upload is refused. */
  readonly refused: readonly RefusedRank[];
  readonly message: string;
}

/** Ids of up to 20 saved or removed reports of the caller that the index must update. */
export interface IndexReportsRequest {
  readonly ids: readonly string[];
}

export interface IndexReportsResponse {
  readonly success: true;
}

/** Builds or repairs the report index for the accounts after `after`; defaults to the first. */
export interface RepairIndexRequest {
  readonly after?: string;
}

/** Number of changed entries and the last processed account; null at the end. */
export interface RepairIndexResponse {
  readonly changed: number;
  readonly next: string | null;
}

/** Sends a chat message, or replaces an earlier one of the caller. */
export interface SendWebhookRequest {
  readonly target: WebhookTarget;
  readonly payload: WebhookPayload;
  readonly messageId?: string;
  /**
   * Idempotency key: 16 to 60 lower-case letters, digits and hyphens. A retry within 30 days returns the first message
   * and sends nothing.
   */
  readonly requestId?: string;
  /**
   * Slot chosen by the sender, 16 to 60 lower-case letters, digits and hyphens. Requests with the same channel and slot
   * replace one shared message. Expires 30 days after the last one.
   */
  readonly slot?: string;
}

/** Message id of the chat service, or `not_configured` if the channel has no address. */
export type SendWebhookResponse =
  | { readonly success: true; readonly messageId: string }
  | { readonly success: false; readonly reason: 'not_configured' };

/** A PNG, JPEG, GIF or WebP image in base64, without a `data:` prefix. */
export interface UploadImageRequest {
  readonly image: string;
  readonly title?: string;
}

export interface UploadImageResponse {
  readonly success: true;
  readonly url: string;
  /** Number of uploads left today for the account. */
  readonly left: number;
}

/** Maximum image size in base64 characters (9 MiB of image). */
export const MAX_IMAGE_CHARACTERS = 12 * 1024 * 1024;

/** Request and response types of every callable function. */
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
  tendReportIndex: { request: RepairIndexRequest; response: RepairIndexResponse };
  heartbeat: { request: HeartbeatRequest; response: HeartbeatResponse };
  readHealth: { request: Record<string, never>; response: HealthResponse };
}

export type CallableName = keyof Callables;
