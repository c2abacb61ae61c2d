import type { FactionMember } from '../../contract/faction.ts';
import { isFactionRecord } from './schemas.ts';

/** The records of an upload, sorted into good and bad. A character's last good record counts. */
export interface Records {
  readonly members: ReadonlyMap<string, FactionMember>;
  /** The place of the record that counts, by character id. */
  readonly places: ReadonlyMap<string, number>;
  readonly duplicates: number;
  /** One line a bad record, with its place and never its values. */
  readonly errors: readonly string[];
  /** Characters with a bad record and no good one. */
  readonly faultyIds: ReadonlySet<string>;
}

/** Judges each record by itself. */
export function readRecords(data: readonly unknown[]): Records {
  const members = new Map<string, FactionMember>();
  const places = new Map<string, number>();
  const errors: string[] = [];
  const faultyIds = new Set<string>();
  let duplicates = 0;
  for (const [index, record] of data.entries()) {
    if (!isFactionRecord(record)) {
      const error = isFactionRecord.errors?.[0];
      errors.push(`Record ${index + 1}: ${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`);
      const id = idOf(record);
      if (id) faultyIds.add(id);
      continue;
    }
    const { characterId, ...member } = record;
    if (members.has(String(characterId))) duplicates += 1;
    members.set(String(characterId), withoutNulls(member));
    places.set(String(characterId), index);
  }
  return { members, places, duplicates, errors, faultyIds };
}

function idOf(record: unknown): string | undefined {
  if (record === null || typeof record !== 'object' || !('characterId' in record)) return undefined;
  return String(record.characterId);
}

/** The client sends null for what is absent; the database keeps neither. */
const withoutNulls = (member: FactionMember): FactionMember =>
  Object.fromEntries(Object.entries(member).filter(([, value]) => value != null)) as unknown as FactionMember;
