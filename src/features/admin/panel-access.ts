import { createContext } from 'react';
import { FEATURE_PERMISSIONS, type Permission, permissionsOfRank } from '../../../contract/permissions.ts';
import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { canUse, hasPermission } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import type { Panel } from '../../workspace/slots.ts';

/** All administration panels, in navigation order. */
export const PanelsContext = createContext<readonly Panel[]>([]);

type Needs = Pick<Panel, 'feature' | 'permission'>;

/** Returns true if the user can open a panel. For display only; the server enforces permissions. */
export const canOpen = (person: Person, { feature, permission }: Needs): boolean =>
  canUse(person, feature) && (permission === undefined || hasPermission(person, permission));

/** Returns the panels the user can open, in navigation order. */
export const panelsFor = (panels: readonly Panel[], person: Person): readonly Panel[] =>
  panels.filter((panel) => canOpen(person, panel));

/** Permissions of which any one grants access to a panel. */
const openers = ({ feature, permission }: Needs): readonly Permission[] =>
  permission === undefined ? FEATURE_PERMISSIONS[feature] : [permission];

/** Returns the lowest script rank that grants access to a panel; undefined if none does. */
export function rankFor(needs: Needs): number | undefined {
  const accepted = openers(needs);
  const ranks = Array.from({ length: TOP_SCRIPT_RANK + 1 }, (_, rank) => rank);
  return ranks.find((rank) => permissionsOfRank(rank).some((held) => accepted.includes(held)));
}
