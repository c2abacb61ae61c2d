import { DEPARTMENTS } from '../../../contract/departments.ts';
import { bingo } from '../../../contract/organisation.ts';
import { STAFF_REQUEST_FIELDS } from '../../../contract/member-requests.ts';
import { oneOf } from './ajv.ts';

const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }) as const;
const shape = (about: string, properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['about', ...Object.keys(properties)],
  properties: { about: { const: about }, ...properties },
});

export const memberRequestSchema = {
  type: 'object',
  oneOf: [
    shape('staff', {
      kind: { enum: ['change', 'add', 'remove'] },
      list: { enum: DEPARTMENTS },
      key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,60}$' },
      name: text(1, 100),
      changes: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(STAFF_REQUEST_FIELDS.map((field) => [field, text(0, 100)])),
      },
      note: text(0, 500),
    }),
    shape('phrase', { phrase: text(1, 200), bingoType: oneOf(bingo.cards) }),
  ],
};
