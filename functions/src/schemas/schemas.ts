import type { JSONSchemaType, ValidateFunction } from 'ajv';
import {
  type BatchMembershipRequest,
  type CallableName,
  type Callables,
  type ExchangeRequest,
  type IndexReportsRequest,
  type MembershipRequest,
  type RepairIndexRequest,
  type UploadFactionRequest,
  type UploadImageRequest,
  MAX_IMAGE_CHARACTERS,
} from '../../../contract/callables.ts';
import { FACTION_ID, TOP_SCRIPT_RANK, type FactionCharacter } from '../../../contract/faction.ts';
import type { AuthCallbackRequest, AuthStartRequest } from '../../../contract/product-api.ts';
import { adminRequests } from './admin-schemas.ts';
import type { HeartbeatRequest } from '../../../contract/health.ts';
import type { FeedbackRequest } from '../../../contract/feedback.ts';
import { ajv } from './ajv.ts';
import type { MemberRequest } from '../../../contract/member-requests.ts';
import { memberRequestSchema } from './member-request-schema.ts';
import { feedbackSchema } from './feature-request-schema.ts';
import { webhookSchema } from './webhook-schema.ts';

const LARGEST_ID = 2_147_483_647;
const MOST_CHARACTERS = 100;
const MOST_RECORDS = 5000;

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const characterId = { type: 'integer', minimum: 1, maximum: LARGEST_ID } as const;
const factionId = { type: 'integer', const: FACTION_ID } as const;
// Visible ASCII, as in addresses.
const token = { type: 'string', minLength: 1, maxLength: 4096, pattern: '^[\\x21-\\x7e]+$' } as const;
const address = { ...token, maxLength: 500 } as const;

const exchange: JSONSchemaType<ExchangeRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'redirectUri', 'clientId'],
  properties: { code: token, redirectUri: address, clientId: text(100) },
};

const batch: JSONSchemaType<BatchMembershipRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['characterIds', 'factionId'],
  properties: {
    characterIds: { type: 'array', minItems: 1, maxItems: MOST_CHARACTERS, items: characterId },
    factionId,
  },
};

const membership: JSONSchemaType<MembershipRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['characterId', 'factionId'],
  properties: { characterId, factionId },
};

const note = { type: 'string', maxLength: 100, nullable: true } as const;

const factionRecord: JSONSchemaType<FactionCharacter> = {
  type: 'object',
  additionalProperties: false,
  required: ['characterId', 'characterName', 'rank', 'scriptRank'],
  properties: {
    characterId,
    characterName: text(100),
    rank: text(100),
    scriptRank: { type: 'integer', minimum: 0, maximum: TOP_SCRIPT_RANK },
    lastDuty: note,
    lastOnline: note,
    activity: note,
  },
};

const upload = {
  type: 'object',
  additionalProperties: false,
  required: ['factionData', 'metadata'],
  properties: {
    factionData: { type: 'array', minItems: 1, maxItems: MOST_RECORDS },
    metadata: {
      type: 'object',
      additionalProperties: false,
      required: ['factionId', 'fileName', 'uploadTime'],
      properties: { factionId, fileName: text(200), uploadTime: { type: 'number', minimum: 0 } },
    },
    dryRun: { type: 'boolean', nullable: true },
  },
};

const image: JSONSchemaType<UploadImageRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['image'],
  properties: {
    image: text(MAX_IMAGE_CHARACTERS),
    title: { type: 'string', maxLength: 120, nullable: true },
  },
};

const authStart: JSONSchemaType<AuthStartRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['redirectUri', 'returnPath'],
  properties: { redirectUri: address, returnPath: { type: 'string', maxLength: 500 } },
};

const authCallback: JSONSchemaType<AuthCallbackRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'state'],
  properties: { code: token, state: { ...token, maxLength: 100 } },
};

/** Validates a member record of an upload. */
export const isFactionRecord = ajv.compile(factionRecord);

// A database key, without a path separator.
const key = { type: 'string', pattern: '^[^.#$/\\[\\]]{1,128}$' } as const;

const index: JSONSchemaType<IndexReportsRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: { ids: { type: 'array', minItems: 1, maxItems: 20, items: key } },
};

const heartbeat: JSONSchemaType<HeartbeatRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['build', 'refused'],
  properties: {
    build: { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]{0,59}$' },
    outbox: { type: 'string', enum: ['fresh', 'hours', 'days'], nullable: true },
    refused: { type: 'integer', minimum: 0, maximum: 1000 },
  },
};

const tend = { type: 'object', additionalProperties: false, properties: { after: key } };

export const isAuthStart = ajv.compile(authStart);

export const isAuthCallback = ajv.compile(authCallback);

/** Request validators by callable. */
export const isRequest: { [N in CallableName]: ValidateFunction<Callables[N]['request']> } = {
  exchangeAuthCodeForToken: ajv.compile(exchange),
  batchCheckFactionMembership: ajv.compile(batch),
  checkFactionMembership: ajv.compile(membership),
  refreshRole: ajv.compile<Record<string, never>>({ type: 'object', additionalProperties: false }),
  uploadFactionData: ajv.compile<UploadFactionRequest>(upload),
  sendWebhook: ajv.compile(webhookSchema),
  uploadImage: ajv.compile(image),
  submitMemberRequest: ajv.compile<MemberRequest>(memberRequestSchema),
  submitRequest: ajv.compile<FeedbackRequest>(feedbackSchema),
  indexReports: ajv.compile(index),
  tendReportIndex: ajv.compile<RepairIndexRequest>(tend),
  heartbeat: ajv.compile(heartbeat),
  readHealth: ajv.compile<Record<string, never>>({ type: 'object', additionalProperties: false }),
  ...adminRequests,
};
