import { BACKUPS_KEPT, type BackupEntry } from '../../contract/admin.ts';
import type { FactionStatistics } from '../../contract/callables.ts';
import type { FactionMember } from '../../contract/faction.ts';
import { auditWrite, type AuditNote } from './audit.ts';
import type { Services } from './ports.ts';
import { reassess } from './reassess.ts';
import { entriesOf, FACTION_PATH, type Roster } from './roster.ts';

/** A new roster, the one it replaces, and what is noted of the change. */
export interface Replacement {
  readonly before: Roster;
  readonly after: Roster;
  readonly statistics: FactionStatistics;
  readonly note: Pick<AuditNote, 'action' | 'details'>;
}

/**
 * Puts a roster in place of another in one write: backup, statistics, audit entry; then gives everybody the role that
 * it brings, so that who left or was demoted loses rights at once. Returns how many roles changed.
 */
export async function replaceRoster(
  services: Services,
  uid: string,
  { before, after, statistics, note }: Replacement,
): Promise<number> {
  const at = services.now();
  await services.database.update({
    ...(await backupWrites(services, { at, by: uid }, before)),
    [`${FACTION_PATH}/members`]: after,
    [`${FACTION_PATH}/metadata`]: { lastUpdated: at, lastChecked: at, uploadedBy: uid, statistics },
    ...auditWrite(services, { actor: uid, target: FACTION_PATH, ...note }),
  });
  return reassess(services, before, after);
}

/** A backup and its line in the list of backups; the oldest beyond those that are kept go. */
async function backupWrites(
  { database }: Services,
  made: { readonly at: number; readonly by: string },
  members: Roster,
): Promise<Record<string, unknown>> {
  const memberCount = Object.keys(members).length;
  if (memberCount === 0) return {};
  const kept = entriesOf<BackupEntry>(await database.get(`${FACTION_PATH}/backupList`));
  const gone = Object.entries(kept)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(BACKUPS_KEPT - 1)
    .flatMap(([key]) => [`${FACTION_PATH}/backups/${key}`, `${FACTION_PATH}/backupList/${key}`]);
  const key = database.newKey();
  return {
    ...Object.fromEntries(gone.map((path) => [path, null])),
    [`${FACTION_PATH}/backups/${key}`]: { ...made, members },
    [`${FACTION_PATH}/backupList/${key}`]: { ...made, memberCount },
  };
}

/** What a set of members holds, as an upload reports it. */
export function statisticsOf(
  members: Readonly<Record<string, FactionMember>>,
  counts: Pick<FactionStatistics, 'totalRecords' | 'duplicates' | 'errors'>,
): FactionStatistics {
  const rankDistribution: Record<string, number> = {};
  for (const { scriptRank } of Object.values(members))
    rankDistribution[scriptRank] = (rankDistribution[scriptRank] ?? 0) + 1;
  return { ...counts, validRecords: Object.keys(members).length, rankDistribution };
}
