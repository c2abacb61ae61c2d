import { canOpen } from '../../admin/panel-access.ts';
import { type Panel, PANELS } from '../../admin/panels.ts';
import type { Person } from '../../auth/session/person.ts';

/** The panels of the administration that are open to a person, in the order of its navigation. */
export const panelsFor = (person: Person): readonly Panel[] =>
  PANELS.filter((panel) => canOpen(person, panel));
