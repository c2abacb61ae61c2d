import { POSITION_GROUPS } from '../../cache/position-lists.ts';
import type { PositionAbout } from '../../engine/definition/schema.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { textOf, textsOf } from '../../lib/entries.ts';
import { createOptionsOf } from './options-of.ts';

const SKILLS = ['skill1', 'skill2', 'skill3'];

const isOpen = (record: unknown): boolean => textOf(record, 'status').toUpperCase() === 'OPEN';

const aboutOf = (record: unknown): PositionAbout => ({
  status: isOpen(record) ? 'open' : 'closed',
  overview: textOf(record, 'Overview'),
  skills: Object.values(textsOf(record, SKILLS)),
  education: textOf(record, 'EduRequirement'),
  contact: textOf(record, 'poc'),
  link: textOf(record, 'url'),
});

const positionsOf = (group: string) =>
  createOptionsOf(({ key, value: record }) => {
    const label = textOf(record, 'displayName');
    if (!isPlainObject(record) || label === '' || textOf(record, 'group') !== group) return undefined;
    const about = aboutOf(record);
    return { value: key, label, about, search: textOf(record, 'shortCode'), fill: textsOf(record, ['url']) };
  });

/** How to read each list of positions, by its name. A position that is not said to be open takes no applications. */
export const POSITION_LISTS: ReadonlyMap<string, (list: unknown) => readonly SourceOption[]> = new Map(
  Object.entries(POSITION_GROUPS).map(([name, group]) => [name, positionsOf(group)]),
);
