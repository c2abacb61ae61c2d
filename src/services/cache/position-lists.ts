import { positions } from '../../../contract/organisation.ts';

/** Names of position lists in `selectOptions`, with the group that their entries must have. */
export const POSITION_GROUPS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(positions).map(([list, { group }]) => [list, group]),
);
