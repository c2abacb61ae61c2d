import { encodeJson } from '../../../../contract/wire-text.ts';
import { parseJson } from '../../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';

/** A posted version of a report. */
export interface PostedVersion {
  /** Timestamp of storing its link, in milliseconds since the epoch. */
  readonly at: number;
  readonly title: string;
  readonly bbCode: string;
}

/** Maximum number of stored versions. */
const MOST = 20;

/** Maximum length of the serialized versions in the database rules. */
const MAX_LENGTHS = 400_000;

function versionOf(value: unknown): readonly PostedVersion[] {
  if (!isPlainObject(value)) return [];
  const { at, title, bbCode } = value;
  const isVersion = typeof at === 'number' && typeof title === 'string' && typeof bbCode === 'string';
  return isVersion ? [{ at, title, bbCode }] : [];
}

/** Parses stored versions; invalid ones are dropped. */
export function readPosted(stored: unknown): readonly PostedVersion[] {
  const list: unknown = typeof stored === 'string' ? parseJson(stored) : null;
  return Array.isArray(list) ? list.flatMap(versionOf) : [];
}

/** Serializes the latest versions that fit. */
export function storedPosted(versions: readonly PostedVersion[]): string {
  const kept = versions.slice(-MOST);
  const text = encodeJson(kept);
  return text.length <= MAX_LENGTHS ? text : storedPosted(kept.slice(1));
}

/** Appends a posted version; posting the same text again adds none. */
export function withVersion(
  versions: readonly PostedVersion[],
  { title, bbCode }: Pick<PostedVersion, 'title' | 'bbCode'>,
  at: number,
): readonly PostedVersion[] {
  const last = versions.at(-1);
  if (last?.title === title && last.bbCode === bbCode) return versions;
  return [...versions, { at, title, bbCode }];
}
