import type { JSONSchemaType } from 'ajv';
import { ajv } from '../schemas/ajv.ts';

const MAX_TOKEN = 8192;
const MAX_NAME = 100;
const MAX_CHARACTERS = 100;

interface TokenAnswer {
  access_token: string;
  refresh_token?: string | null;
  token_type?: string | null;
  expires_in: number;
  scope?: string | null;
}

const tokenSchema: JSONSchemaType<TokenAnswer> = {
  type: 'object',
  required: ['access_token', 'expires_in'],
  properties: {
    access_token: { type: 'string', minLength: 1, maxLength: MAX_TOKEN },
    refresh_token: { type: 'string', maxLength: MAX_TOKEN, nullable: true },
    token_type: { type: 'string', maxLength: 40, nullable: true },
    expires_in: { type: 'number', minimum: 0 },
    scope: { type: 'string', maxLength: 500, nullable: true },
  },
};

interface ProfileCharacter {
  id: number;
  firstname: string;
  lastname: string;
  memberid?: number | null;
}

/** A user in the provider's response; further fields are allowed. */
export interface ProviderProfile {
  id: number;
  username: string;
  confirmed?: boolean | number | null;
  role?: { role_id?: number | null } | null;
  character?: ProfileCharacter[] | null;
  characters?: ProfileCharacter[] | null;
}

const id = { type: 'integer', minimum: 1 } as const;
const name = { type: 'string', maxLength: MAX_NAME } as const;

const characters: JSONSchemaType<ProfileCharacter[]> = {
  type: 'array',
  maxItems: MAX_CHARACTERS,
  items: {
    type: 'object',
    required: ['id', 'firstname', 'lastname'],
    properties: {
      id,
      firstname: name,
      lastname: name,
      memberid: { type: 'integer', nullable: true },
    },
  },
};

const userSchema = {
  type: 'object',
  required: ['user'],
  properties: {
    user: {
      type: 'object',
      required: ['id', 'username'],
      properties: {
        id,
        username: { type: 'string', minLength: 1, maxLength: MAX_NAME },
        confirmed: { type: ['boolean', 'integer', 'null'] },
        role: {
          type: 'object',
          nullable: true,
          properties: { role_id: { type: 'integer', nullable: true } },
        },
        character: { ...characters, nullable: true },
        characters: { ...characters, nullable: true },
      },
    },
  },
};

export const isProviderToken = ajv.compile<TokenAnswer>(tokenSchema);

export const isProviderUser = ajv.compile<{ user: ProviderProfile }>(userSchema);
