import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { packText, unpackText } from '../../shared/lib/packed-text.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';

/** A post sent to a forum page. */
export interface PostPayload {
  /** Single-line subject. */
  readonly title: string;
  /** Forum user names; empty unless it is a private message. */
  readonly recipients: readonly string[];
  /** The post, split into parts if it exceeds the board's limit. */
  readonly parts: readonly string[];
}

/** Prefix of a payload in an address. */
const MARK = '#phmc=';

/** Maximum packed length, in characters, that addresses support in every browser; longer payloads use the clipboard. */
export const MAX_PAYLOAD_LENGTH = 32_000;

/** Incremented on changes that an older script would misread. */
const VERSION = 1;

/** Maximum size of an unpacked payload, in bytes. */
const LARGEST = 2_000_000;

const MOST = { title: 300, name: 255, part: 70_000, recipients: 50, parts: 40 } as const;

const DAMAGED = errorMessage(
  'The post is damaged: part of it is missing or was changed. Nothing was filled in.',
);
const FOREIGN = errorMessage('This is not a post from {product}. Nothing was filled in.');
const LARGE = errorMessage('This is too large to be a post. Nothing was filled in.');
const NEWER = errorMessage(
  'This post comes from a newer version of {product}. Set up its bookmark or user script again. Nothing was filled in.',
);

/** Encodes a payload for an address, without the prefix. */
export const encodePayload = ({ title, recipients, parts }: PostPayload): Promise<string> =>
  packText(JSON.stringify({ version: VERSION, title, recipients, parts }));

/** Appends a packed payload as URL fragment, which browsers do not send to servers. */
export const addressWithPayload = (address: string, packed: string): string => `${address}${MARK}${packed}`;

/** Extracts the packed payload from a text such as an address or link; null if absent. */
export const findPayload = (text: string): string | null => /#phmc=([\w-]+)/.exec(text)?.[1] ?? null;

const isLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !/[\n\r]/.test(value);

const isPart = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST.part;

const isListOf = <T>(
  value: unknown,
  most: number,
  isOne: (one: unknown) => one is T,
): value is readonly T[] => Array.isArray(value) && value.length <= most && value.every(isOne);

const isName = (value: unknown): value is string => isLine(value, MOST.name) && value.trim() !== '';

// Validated by hand: the schema library used elsewhere would dominate the bookmarklet's size
function payloadOf(value: Readonly<Record<string, unknown>>): PostPayload | null {
  const { version: _, title, recipients, parts, ...others } = value;
  if (Object.keys(others).length > 0 || !isLine(title, MOST.title)) return null;
  if (!isListOf(recipients, MOST.recipients, isName)) return null;
  if (!isListOf(parts, MOST.parts, isPart) || parts.length === 0) return null;
  return { title, recipients, parts };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Decodes and validates a packed payload. Returns a user-facing error for anything else. */
export async function decodePayload(packed: string): Promise<Result<PostPayload, ErrorMessage>> {
  const text = await unpackText(packed, LARGEST);
  if (!text.ok) return err(text.error === 'large' ? LARGE : DAMAGED);
  const value = valueOf(text.value);
  if (!isPlainObject(value) || !Number.isSafeInteger(value['version'])) return err(FOREIGN);
  if (Number(value['version']) > VERSION) return err(NEWER);
  const payload = value['version'] === VERSION ? payloadOf(value) : null;
  return payload ? ok(payload) : err(FOREIGN);
}
