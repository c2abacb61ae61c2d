import type { FactionMember } from '../../contract/faction.ts';
import { SEEDED_AT } from './accounts.ts';
import type { StaffMember } from './staff.ts';

const DAY = 86_400_000;

const daysBefore = (days: number): string => new Date(SEEDED_AT - days * DAY).toISOString().slice(0, 10);

const ACTIVITY = ['Active', 'Active', 'Active', 'Semi-active', 'On leave'];

const memberOf = ({ entry, scriptRank }: StaffMember, index: number): FactionMember => ({
  characterName: entry.name,
  rank: entry.rank,
  scriptRank,
  lastDuty: daysBefore((index % 11) + 1),
  lastOnline: daysBefore(index % 11),
  activity: ACTIVITY[index % ACTIVITY.length] ?? 'Active',
});

/** The faction's roster as an upload would leave it: members by character id, and what is known of the upload. */
export function faction(staff: readonly StaffMember[]): Readonly<Record<string, unknown>> {
  const rankDistribution: Record<string, number> = {};
  for (const { scriptRank } of staff) rankDistribution[scriptRank] = (rankDistribution[scriptRank] ?? 0) + 1;
  return {
    members: Object.fromEntries(staff.map((one, index) => [one.entry.characterId, memberOf(one, index)])),
    metadata: {
      lastUpdated: SEEDED_AT,
      lastChecked: SEEDED_AT,
      uploadedBy: 'seed',
      statistics: {
        totalRecords: staff.length,
        validRecords: staff.length,
        duplicates: 0,
        errors: 0,
        rankDistribution,
      },
    },
  };
}
