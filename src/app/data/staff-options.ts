import { inStaffOrder } from '../../engine/sources/group-options.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { textOf, textsOf } from '../../lib/entries.ts';
import { createOptionsOf } from './options-of.ts';

/** What choosing a person may put into other fields; the character tells whose entry it is. */
const FILL = ['rank', 'lastName', 'firstName', 'badge', 'discord', 'phNumber', 'characterId'];

const NO_CATEGORY = 'Uncategorized';

/** Posts print the label, beside the rank where they want one: so the rank is shown as a detail, not in the label. */
const persons = createOptionsOf(({ value: record }) => {
  const name = textOf(record, 'name');
  if (name === '') return undefined;
  const rank = textOf(record, 'rank');
  return {
    value: name,
    label: name,
    group: textOf(record, 'category') || NO_CATEGORY,
    ...(rank && { detail: rank }),
    search: Object.values(textsOf(record, ['badge', 'discord'])).join(' '),
    fill: textsOf(record, FILL),
  };
});

/** The staff of the hospital or of the coroner, as pickers show them. */
export const staffOptions = (list: unknown): readonly SourceOption[] => inStaffOrder(persons(list));
