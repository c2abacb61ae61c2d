import { encodeJson } from '../../../../contract/wire-text.ts';
import { parseJson } from '../../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';

/** A report as it was posted. */
export interface PostedVersion {
  /** When its link was kept, in milliseconds since the epoch. */
  readonly at: number;
  readonly title: string;
  readonly bbCode: string;
}

/** How many versions of a report are kept. */
const MOST = 20;

/** The longest text of versions that the rules of the database take. */
const LONGEST = 400_000;

function versionOf(value: unknown): readonly PostedVersion[] {
  if (!isPlainObject(value)) return [];
  const { at, title, bbCode } = value;
  const isVersion = typeof at === 'number' && typeof title === 'string' && typeof bbCode === 'string';
  return isVersion ? [{ at, title, bbCode }] : [];
}

/** Reads the versions that the database holds with a report; what is none of ours is left out. */
export function readPosted(stored: unknown): readonly PostedVersion[] {
  const list: unknown = typeof stored === 'string' ? parseJson(stored) : null;
  return Array.isArray(list) ? list.flatMap(versionOf) : [];
}

/** Versions as the database holds them: the latest, as many as there is room for. */
export function storedPosted(versions: readonly PostedVersion[]): string {
  const kept = versions.slice(-MOST);
  const text = encodeJson(kept);
  return text.length <= LONGEST ? text : storedPosted(kept.slice(1));
}

/** The versions of a report once it is posted as it is. The same text posted again is the same version. */
export function withVersion(
  versions: readonly PostedVersion[],
  { title, bbCode }: Pick<PostedVersion, 'title' | 'bbCode'>,
  at: number,
): readonly PostedVersion[] {
  const last = versions.at(-1);
  if (last?.title === title && last.bbCode === bbCode) return versions;
  return [...versions, { at, title, bbCode }];
}
