import { FEATURE_PERMISSIONS, type Permission, permissionsOfRank } from '../../../contract/permissions.ts';
import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { canUse, hasPermission } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import type { Panel } from './panel.ts';

type Needs = Pick<Panel, 'feature' | 'permission'>;

/** Whether a user can use a tool, for display only: the server decides by itself. */
export const canOpen = (person: Person, { feature, permission }: Needs): boolean =>
  canUse(person, feature) && (permission === undefined || hasPermission(person, permission));

/** The tools that a user can use, in the order of the navigation. */
export const panelsFor = (panels: readonly Panel[], person: Person): readonly Panel[] =>
  panels.filter((panel) => canOpen(person, panel));

/** The permissions that open a tool; any one of them does. */
const openers = ({ feature, permission }: Needs): readonly Permission[] =>
  permission === undefined ? FEATURE_PERMISSIONS[feature] : [permission];

/** The lowest script rank that opens a tool by itself; undefined when none does. */
export function rankFor(needs: Needs): number | undefined {
  const accepted = openers(needs);
  const ranks = Array.from({ length: TOP_SCRIPT_RANK + 1 }, (_, rank) => rank);
  return ranks.find((rank) => permissionsOfRank(rank).some((held) => accepted.includes(held)));
}
