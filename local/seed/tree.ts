import { formsProject } from '../../compiler/disk.ts';
import { DAY_MS } from '../../contract/time.ts';
import { reportEntry, reportKey } from '../../contract/report-index.ts';
import { reportSize } from '../../contract/report-space.ts';
import { DEPARTMENTS } from '../../contract/departments.ts';
import { FACTION_ID, type FactionMember } from '../../contract/faction.ts';
import { DEMO_ACCOUNTS, SEEDED_AT } from './accounts.ts';
import { BINGO_PHRASES } from './bingo.ts';
import { LARGE_AUTHORS, manyReports, moreStaff } from './large.ts';
import { CORONER_PEOPLE, PHMC_PEOPLE } from './people.ts';
import { organisationTree } from './organisation-tree.ts';
import { demoReports, type PersonsReports } from './reports.ts';
import { selectOptions } from './select-options.ts';
import { CORONER_STAFF, PHMC_STAFF, staffNode, type StaffMember } from './staff.ts';
import { modelOptions } from './model-options.ts';

const daysBefore = (days: number): string => new Date(SEEDED_AT - days * DAY_MS).toISOString().slice(0, 10);

const ACTIVITY = ['Active', 'Active', 'Active', 'Semi-active', 'On leave'];

const memberOf = ({ entry, scriptRank }: StaffMember, index: number): FactionMember => ({
  characterName: entry.name,
  rank: entry.rank,
  scriptRank,
  lastDuty: daysBefore((index % 11) + 1),
  lastOnline: daysBefore(index % 11),
  activity: ACTIVITY[index % ACTIVITY.length] ?? 'Active',
});

/** Returns the roster as after an upload: members by character id, and metadata. */
function faction(staff: readonly StaffMember[]): Readonly<Record<string, unknown>> {
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

interface Agency {
  readonly shortCode: string;
  readonly fullName: string;
  readonly color?: string;
  readonly contact?: string;
}

const MORE: Readonly<Record<string, Pick<Agency, 'color' | 'contact'>>> = {
  LSPD: { color: '#1F4E9E', contact: 'records@lspd.invalid' },
  LSSD: { color: '#8A6D1F', contact: 'records@lssd.invalid' },
  LSFD: { color: '#B3261E', contact: 'records@lsfd.invalid' },
  PHMC: { color: '#C62828', contact: 'records@phmc.invalid' },
  SANFIRE: { color: '#D05A1A', contact: 'records@sanfire.invalid' },
  SADCR: { color: '#4A5568', contact: 'records@sadcr.invalid' },
  LSGOV: { color: '#2F6B4F', contact: 'clerk@lsgov.invalid' },
};

/** Returns the agencies that reports are written for, by short code. */
const agencies = (): Readonly<Record<string, Agency>> =>
  Object.fromEntries(
    modelOptions('department').map(({ value, label }) => [
      value,
      { shortCode: value, fullName: label, ...MORE[value] },
    ]),
  );

/** `demo` is a small organisation; `large` adds 10,000 staff members and 100,000 saved reports. */
type SeedSize = 'demo' | 'large';

export type SeedTree = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const MORE_PHMC = 7000 - PHMC_STAFF.length;
const MORE_CORONERS = 3000 - CORONER_STAFF.length;

const LOCKDOWN_OFF = {
  enabled: false,
  notification: 'The forms are closed for maintenance.',
  dialog: 'The forms are closed for maintenance. What you have typed is kept.',
  affectedDeployments: ['all'],
};

const medic = 'demo-medic';

const roles = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    DEMO_ACCOUNTS.flatMap(({ uid, role }) => {
      const member = PHMC_STAFF.find(({ entry }) => entry.uid === uid);
      if (!role) return [];
      const { characterId, rank = '', name } = member?.entry ?? {};
      const place = { characterId: Number(characterId), departments: { phmc: rank }, names: `|${name}|` };
      return [[uid, { ...role, ...(member && place) }]];
    }),
  );

const authors = (size: SeedSize): ReadonlyMap<string, PersonsReports> =>
  new Map(
    Array.from({ length: size === 'large' ? LARGE_AUTHORS : 0 }, (_, index) => [
      `load-${String(index + 1).padStart(3, '0')}`,
      manyReports(index),
    ]),
  );

/** Returns the report index, which functions maintain in production. */
function reportIndex(reports: ReadonlyMap<string, PersonsReports>): Readonly<Record<string, unknown>> {
  const entries = [...reports].map(([uid, { reports: own, departments }]) => {
    const listed = Object.entries(own).map(
      ([id, report]) => [id, reportKey(uid, id), reportEntry(uid, { ...report }, report.updatedAt)] as const,
    );
    return { uid, departments, listed };
  });
  const byKey = (listed: readonly (readonly [string, string, unknown])[]) =>
    Object.fromEntries(listed.map(([, key, entry]) => [key, entry]));
  return {
    own: Object.fromEntries(entries.map(({ uid, listed }) => [uid, byKey(listed)])),
    all: byKey(entries.flatMap(({ listed }) => listed)),
    department: Object.fromEntries(
      DEPARTMENTS.map((name) => [
        name,
        byKey(
          entries.flatMap(({ departments, listed }) =>
            listed.filter(([id]) => departments[name]?.[id] !== undefined),
          ),
        ),
      ]),
    ),
  };
}

/**
 * Returns the whole seeded database: with the demo data of this repository, or for another organisation. Deterministic:
 * independent of randomness and date.
 */
export async function seedTree({ size }: { readonly size: SeedSize }): Promise<SeedTree> {
  const project = formsProject();
  if (project.isOwn) return { ...organisationTree(project), adminSettings: { lockdownConfig: LOCKDOWN_OFF } };
  const large = size === 'large';
  const phmc: readonly StaffMember[] = large
    ? [...PHMC_STAFF, ...moreStaff(PHMC_PEOPLE, 0, MORE_PHMC)]
    : PHMC_STAFF;
  const coroner: readonly StaffMember[] = large
    ? [...CORONER_STAFF, ...moreStaff(CORONER_PEOPLE, MORE_PHMC, MORE_CORONERS)]
    : CORONER_STAFF;
  const reports = new Map([[medic, await demoReports()], ...authors(size)]);
  return {
    staff: { phmc: staffNode(phmc), coroner: staffNode(coroner) },
    agencies: agencies(),
    selectOptions: selectOptions(),
    adminSettings: { lockdownConfig: LOCKDOWN_OFF },
    adminUsers: { 'demo-admin': true },
    roles: roles(),
    savedReports: Object.fromEntries([...reports].map(([uid, own]) => [uid, own.reports])),
    savedReportsIndex: Object.fromEntries([...reports].map(([uid, own]) => [uid, own.index])),
    departmentReports: Object.fromEntries(
      DEPARTMENTS.map((name) => [
        name,
        Object.fromEntries([...reports].map(([uid, own]) => [uid, own.departments[name] ?? {}])),
      ]),
    ),
    reportIndex: reportIndex(reports),
    reportUse: Object.fromEntries(
      [...reports].map(([uid, own]) => [
        uid,
        { size: Object.values(own.reports).reduce((sum, report) => sum + reportSize(report), 0) },
      ]),
    ),
    reportCount: {
      count: [...reports.values()].reduce((sum, own) => sum + Object.keys(own.reports).length, 0),
    },
    factions: { [FACTION_ID]: faction([...phmc, ...coroner]) },
    bingo: { phrases: BINGO_PHRASES },
  };
}
