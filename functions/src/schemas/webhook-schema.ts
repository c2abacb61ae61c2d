import type { JSONSchemaType } from 'ajv';
import type { SendWebhookRequest } from '../../../contract/callables.ts';
import { type Embed, WEBHOOK_LIMITS as LIMITS, WEBHOOK_TARGETS } from '../../../contract/webhooks.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const address = { type: 'string', maxLength: 2000, pattern: '^https://[\\x21-\\x7e]+$' } as const;
/** Matches the app's ids and those of `crypto.randomUUID`. */
const name = { type: 'string', pattern: '^[0-9a-z-]{16,60}$' } as const;
const picture = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  required: ['url'],
  properties: { url: address },
} as const;

const embed: JSONSchemaType<Embed> = {
  type: 'object',
  additionalProperties: false,
  required: [],
  minProperties: 1,
  properties: {
    title: { ...text(LIMITS.title), nullable: true },
    description: { ...text(LIMITS.description), nullable: true },
    url: { ...address, nullable: true },
    color: { type: 'integer', minimum: 0, maximum: 0xffffff, nullable: true },
    fields: {
      type: 'array',
      nullable: true,
      maxItems: LIMITS.fields,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'value'],
        properties: {
          name: text(LIMITS.fieldName),
          value: text(LIMITS.fieldValue),
          inline: { type: 'boolean', nullable: true },
        },
      },
    },
    timestamp: {
      type: 'string',
      maxLength: 40,
      pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(Z|[+-]\\d\\d:\\d\\d)$',
      nullable: true,
    },
    footer: {
      type: 'object',
      nullable: true,
      additionalProperties: false,
      required: ['text'],
      properties: { text: text(LIMITS.footer) },
    },
    author: {
      type: 'object',
      nullable: true,
      additionalProperties: false,
      required: ['name'],
      properties: { name: text(LIMITS.author) },
    },
    image: picture,
    thumbnail: picture,
  },
};

/** Schema of a chat message, with the chat service's limits. */
export const webhookSchema: JSONSchemaType<SendWebhookRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['target', 'payload'],
  properties: {
    target: { type: 'string', enum: WEBHOOK_TARGETS },
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['embeds'],
      properties: {
        content: { ...text(LIMITS.content), nullable: true },
        embeds: { type: 'array', maxItems: LIMITS.embeds, items: embed },
      },
    },
    messageId: { type: 'string', pattern: '^\\d{1,30}$', nullable: true },
    requestId: { ...name, nullable: true },
    slot: { ...name, nullable: true },
  },
};
