import { BACKUPS_KEPT, type BackupEntry } from '../../../contract/admin.ts';
import type { FactionStatistics, FactionMember } from '../../../contract/faction.ts';
import type { AuditNote } from '../platform/audit.ts';
import { updateAudited } from '../webhooks/admin-message.ts';
import type { Services } from '../platform/ports.ts';
import { entriesOf, FACTION_PATH, type Roster } from '../accounts/roster.ts';
import type { Account, Role } from '../../../contract/account.ts';
import { writeRole } from '../accounts/accounts.ts';
import { rankChanges, rankTexts } from '../accounts/ranks.ts';
import { NO_ROLE, roleOf, roleOfRank, type NewRole } from '../accounts/role.ts';

/**
 * Updates all roles after a roster change, so that removed or demoted members lose rights. Returns the number of
 * changed roles. Skips accounts without a character.
 */
async function reassess(services: Services, before: Roster, after: Roster): Promise<number> {
  const [roles, users] = await Promise.all([services.database.get('roles'), services.database.get('users')]);
  const accounts = entriesOf<Account>(users);
  const changes = Object.entries(entriesOf<Role>(roles)).flatMap(([uid, role]) => {
    const next = accounts[uid]
      ? roleOfAccount(accounts[uid], role, after)
      : roleOfHolder(role, before, after);
    return next && !same(role, next) ? [{ uid, next }] : [];
  });
  await Promise.all(changes.map(({ uid, next }) => writeRole(services, uid, next)));
  return changes.length;
}

const roleOfAccount = (account: Account, role: Role, after: Roster): NewRole =>
  roleOf(account, after, role.accessLevel === 'superadmin');

/**
 * Returns the role of an e-mail account, by its assigned character only. The character is kept when it leaves the
 * roster, so that a restored roster restores the role.
 */
function roleOfHolder(role: Role, before: Roster, after: Roster): NewRole | undefined {
  const id = role.characterId;
  if (id === undefined || role.accessLevel === 'president') return undefined;
  const byHand = !before[id] && role.accessLevel !== NO_ROLE.accessLevel;
  if (byHand) return undefined;
  const member = after[id];
  return member ? roleOfRank(member.scriptRank, id) : { ...NO_ROLE, characterId: id };
}

const same = (role: Role, next: NewRole): boolean =>
  role.disabled === true ||
  (role.scriptRank === next.scriptRank &&
    role.characterId === next.characterId &&
    role.accessLevel === next.accessLevel &&
    Object.keys(role.permissions ?? {})
      .toSorted()
      .join() === Object.keys(next.permissions).toSorted().join());

/** A roster change with its audit data. */
interface Replacement {
  readonly before: Roster;
  readonly after: Roster;
  readonly statistics: FactionStatistics;
  readonly note: Required<Pick<AuditNote, 'action' | 'details'>>;
}

/**
 * Replaces the roster in one write with backup, statistics and audit entry, then updates all roles, so that removed or
 * demoted members lose rights at once. Returns the number of changed roles.
 */
export async function replaceRoster(
  services: Services,
  uid: string,
  { before, after, statistics, note }: Replacement,
): Promise<number> {
  const at = services.now();
  await updateAudited(
    services,
    {
      actor: uid,
      target: FACTION_PATH,
      action: note.action,
      details: detailsOf(note.details, before, after),
    },
    {
      ...(await backupWrites(services, { at, by: uid }, before)),
      [`${FACTION_PATH}/members`]: after,
      [`${FACTION_PATH}/metadata`]: { lastUpdated: at, lastChecked: at, uploadedBy: uid, statistics },
    },
  );
  return reassess(services, before, after);
}

/** Formats the audit details, with all rank changes. */
const detailsOf = (details: string, before: Roster, after: Roster): string =>
  [details, ...rankTexts(rankChanges(before, after))].join('; ');

/** Returns the writes of a backup and its list entry, and the removal of the oldest beyond the limit. */
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

export function statisticsOf(
  members: Readonly<Record<string, FactionMember>>,
  counts: Pick<FactionStatistics, 'totalRecords' | 'duplicates' | 'errors'>,
): FactionStatistics {
  const rankDistribution: Record<string, number> = {};
  for (const { scriptRank } of Object.values(members))
    rankDistribution[scriptRank] = (rankDistribution[scriptRank] ?? 0) + 1;
  return { ...counts, validRecords: Object.keys(members).length, rankDistribution };
}
