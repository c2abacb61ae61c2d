import { FORUM_ADDRESS, FORUM_PAGE, MAX_ADDRESS_LENGTH } from '../../../contract/forum-addresses.ts';
import { positions } from '../../../contract/organisation.ts';
import { ajv, oneOf } from '../schemas/ajv.ts';

const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }) as const;
const texts = (longest: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(longest).map(([name, length]) => [name, text(0, length)]));
const record = (required: readonly string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const link = { ...text(0, 500), pattern: '^https://' };
const listOf = (items: object) => ({
  oneOf: [
    { type: 'array', maxItems: 1000, items },
    { type: 'object', propertyNames: { pattern: '^[^.#$/\\[\\]]{1,100}$' }, additionalProperties: items },
  ],
});

/** Timestamp of the server, inserted before validation. */
const serverTime = { type: 'integer', minimum: 1 };

const option = record(['value', 'label'], { value: text(1, 200), label: text(1, 200) });
const forumPage = record(['value', 'label'], {
  value: { type: 'string', pattern: FORUM_PAGE.source },
  label: { ...text(1, MAX_ADDRESS_LENGTH), pattern: FORUM_ADDRESS.source },
});
const position = record(['displayName', 'group', 'status'], {
  displayName: text(1, 100),
  group: oneOf(Object.values(positions).map(({ group }) => group)),
  status: { enum: ['OPEN', 'CLOSED'] },
  program: { enum: ['Regular', 'PartTime'] },
  url: link,
  ...texts({ shortCode: 20, poc: 100, Overview: 5000, skill1: 2000, skill2: 2000, skill3: 2000 }),
  ...texts({ EduRequirement: 2000 }),
});

/** Validators by kind of audited path. */
export const SHAPES = {
  staff: ajv.compile(
    record(['name'], {
      name: text(1, 100),
      ...texts({ firstName: 60, lastName: 60, rank: 60, category: 60, badge: 30, discord: 60, phNumber: 30 }),
      ...texts({ signature: 500, characterId: 20, uid: 128 }),
    }),
  ),
  agency: ajv.compile(
    record(['shortCode', 'fullName'], {
      shortCode: text(1, 30),
      fullName: text(1, 120),
      logo: link,
      color: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
      contact: text(0, 200),
    }),
  ),
  position: ajv.compile(position),
  forumAddresses: ajv.compile({ type: 'array', maxItems: 200, items: forumPage }),
  options: ajv.compile(listOf({ oneOf: [option, position] })),
  textPhrase: ajv.compile(
    record(['name', 'content'], {
      name: text(1, 60),
      form: { ...text(1, 60), pattern: '^[a-z][a-z0-9-]*$' },
      content: text(1, 6000),
    }),
  ),
  lockdown: ajv.compile(
    record(['enabled', 'change'], {
      enabled: { type: 'boolean' },
      notification: text(0, 500),
      dialog: text(0, 2000),
      affectedDeployments: { type: 'array', maxItems: 100, items: text(1, 100) },
      change: text(1, 60),
    }),
  ),
  requestState: ajv.compile({ enum: ['new', 'accepted', 'declined', 'done'] }),
  phraseState: ajv.compile({ type: 'string', pattern: '^(?:approved|Denied.{0,190})$' }),
  phrase: ajv.compile(text(1, 200)),
  serverTime: ajv.compile(serverTime),
  audit: ajv.compile(
    record(['at', 'actor', 'action', 'target'], {
      at: serverTime,
      actor: text(1, 128),
      action: text(1, 60),
      target: text(1, 200),
      details: text(0, 2000),
    }),
  ),
  version: ajv.compile(
    record(['at', 'by', 'value'], {
      at: serverTime,
      by: text(1, 128),
      note: text(0, 500),
      value: text(1, 2_000_000),
    }),
  ),
} as const;
