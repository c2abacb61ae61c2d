import type { JSONSchemaType } from 'ajv';
import {
  type AccountNamesRequest,
  type ListUsersRequest,
  type ManageUserRequest,
  type ManageWebhookRequest,
  type RestoreFactionRequest,
  type TransferReportsRequest,
  USER_SORTINGS,
  type WriteAuditedRequest,
} from '../../../contract/admin.ts';
import type { PersonDataRequest } from '../../../contract/person-data.ts';
import { WEBHOOK_TARGETS } from '../../../contract/webhooks.ts';
import { ajv } from './ajv.ts';

const MOST_NAMES = 200;
const MOST_USERS = 1_000_000;

// Characters valid in a database key, without a path separator.
const uid = { type: 'string', pattern: '^[\\w:-]{1,128}$' } as const;

const restore: JSONSchemaType<RestoreFactionRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['backup'],
  properties: { backup: { type: 'string', pattern: '^[\\w-]{1,40}$' } },
};

const target = { type: 'string', enum: WEBHOOK_TARGETS };
const webhookAction = (actions: readonly string[], more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: ['action', ...Object.keys(more)],
  properties: { action: { type: 'string', enum: actions }, ...more },
});
const webhook = {
  oneOf: [
    webhookAction(['list']),
    webhookAction(['set'], { target, address: { type: 'string', minLength: 1, maxLength: 500 } }),
    webhookAction(['test', 'remove'], { target }),
  ],
};

const users: JSONSchemaType<ListUsersRequest> = {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    search: { type: 'string', maxLength: 200, nullable: true },
    offset: { type: 'integer', minimum: 0, maximum: MOST_USERS, nullable: true },
    sorting: {
      type: 'object',
      additionalProperties: false,
      required: ['by', 'descending'],
      properties: { by: { type: 'string', enum: USER_SORTINGS }, descending: { type: 'boolean' } },
      nullable: true,
    },
  },
};

const user: JSONSchemaType<ManageUserRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['uid', 'action'],
  properties: {
    uid,
    action: { type: 'string', enum: ['disable', 'enable', 'make_admin', 'remove_admin'] },
  },
};

const names: JSONSchemaType<AccountNamesRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['uids'],
  properties: { uids: { type: 'array', minItems: 1, maxItems: MOST_NAMES, items: uid } },
};

const person: JSONSchemaType<PersonDataRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['uid', 'action'],
  properties: {
    uid,
    action: { type: 'string', enum: ['export', 'erase'] },
    from: { type: 'integer', minimum: 0, nullable: true },
  },
};

const transfer: JSONSchemaType<TransferReportsRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'to'],
  properties: { from: uid, to: uid },
};

// A change has few paths; values are validated by path.
const audited: JSONSchemaType<WriteAuditedRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['changes'],
  properties: {
    changes: {
      type: 'object',
      required: [],
      minProperties: 2,
      maxProperties: 20,
      propertyNames: { maxLength: 400 },
    },
  },
};

/** Request validators by administration callable. */
export const adminRequests = {
  restoreFactionData: ajv.compile(restore),
  manageWebhook: ajv.compile<ManageWebhookRequest>(webhook),
  listMembers: ajv.compile<Record<string, never>>({ type: 'object', additionalProperties: false }),
  listUsers: ajv.compile(users),
  manageUser: ajv.compile(user),
  accountNames: ajv.compile(names),
  personData: ajv.compile(person),
  transferReports: ajv.compile(transfer),
  writeAudited: ajv.compile(audited),
};
