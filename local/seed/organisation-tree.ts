import { namesIn, readAppFacts } from '../../compiler/organisation.ts';
import type { FormsProject } from '../../compiler/project.ts';
import type { FactionMember } from '../../contract/faction.ts';
import { DEMO_USERS } from '../game-world/demo-users.ts';
import { DEMO_ACCOUNTS, SEEDED_AT } from './accounts.ts';
import { modelSources } from './model-options.ts';

const LIST = 'selectOptions.';

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Returns the sample staff of a department: the options of its fields. */
const staffOf = (department: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (modelSources.get(`staff.${department}`) ?? []).map(({ label, group, fill }) => [
      keyOf(label),
      { name: label, ...(group !== undefined && { category: group }), ...fill },
    ]),
  );

/** Returns the roster: the characters of the game world's accounts that have a rank. */
const roster = (): Readonly<Record<string, FactionMember>> =>
  Object.fromEntries(
    DEMO_USERS.flatMap(({ characters }) => characters).flatMap(({ id, firstname, lastname, factionRank }) =>
      factionRank === undefined
        ? []
        : [
            [
              id,
              {
                characterName: `${firstname} ${lastname}`,
                rank: String(factionRank),
                scriptRank: factionRank,
                activity: 'Active',
              },
            ],
          ],
    ),
  );

/**
 * Returns what an organisation begins with: the lists and staff of its shared model, the roster, and the roles of the
 * accounts.
 */
export const organisationTree = (
  project: FormsProject,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  staff: Object.fromEntries(
    namesIn(readAppFacts(project)['departments']).map((name) => [name, staffOf(name)]),
  ),
  selectOptions: Object.fromEntries(
    [...modelSources]
      .filter(([source, options]) => source.startsWith(LIST) && options.length > 0)
      .map(([source, options]) => [
        source.slice(LIST.length),
        options.map(({ value, label }) => ({ value, label })),
      ]),
  ),
  factions: {
    [Number(readAppFacts(project)['faction'])]: {
      members: roster(),
      metadata: {
        lastUpdated: SEEDED_AT,
        lastChecked: SEEDED_AT,
        uploadedBy: 'seed',
        statistics: { validRecords: Object.keys(roster()).length },
      },
    },
  },
  adminUsers: { 'demo-admin': true },
  roles: Object.fromEntries(DEMO_ACCOUNTS.flatMap(({ uid, role }) => (role ? [[uid, role]] : []))),
});
