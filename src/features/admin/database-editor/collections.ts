import agency from 'virtual:record/agency';
import optionList from 'virtual:record/option-list';
import phrase from 'virtual:record/phrase';
import position from 'virtual:record/position';
import { staffForms } from 'virtual:staff-forms';
import { departments } from '../../../../contract/organisation.ts';
import { POSITION_GROUPS } from '../../../services/cache/position-lists.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { entriesOf, plainText, textOf } from '../../../shared/lib/entries.ts';
import type { Collection, Column } from './collection.ts';
import { slug, underscored } from './keys.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Forms of the editable entries, compiled from `schemas/_admin/`. */
export const recordForms = { agency, optionList, phrase, position } as const;

const column = (title: string, field: string): Column => ({ title, text: (data) => textOf(data, field) });
const choice = (title: string, field: string): Column => ({ ...column(title, field), filter: true });

const STAFF = {
  one: msg('employee'),
  segment: 'staff',
  action: 'staff',
  columns: [
    column(msg('Name'), 'name'),
    choice(msg('Rank'), 'rank'),
    choice(msg('Category'), 'category'),
    column(msg('Badge'), 'badge'),
  ],
  newKey: (data) => slug(textOf(data, 'name')),
} as const satisfies Partial<Collection>;

export const STAFF_COLLECTIONS: readonly Collection[] = staffForms.map(({ list, form, rankForm }) => {
  const title = departments[list].staff;
  const whole = { ...STAFF, id: `staff-${list}`, title, path: `staff/${list}`, form };
  return {
    ...whole,
    part: { label: msg('Change rank'), collection: { ...whole, form: rankForm, verb: 'rank' } },
  };
});

/** List that stores the organisation's phrases. */
const PHRASE_LIST = 'phrases';

const agencies: Collection = {
  id: 'agencies',
  title: msg('Agencies'),
  one: msg('agency'),
  segment: 'agencies',
  path: 'agencies',
  form: recordForms.agency,
  action: 'agency',
  columns: [
    column(msg('Full name'), 'fullName'),
    column(msg('Short code'), 'shortCode'),
    column(msg('Contact'), 'contact'),
  ],
  keyField: 'shortCode',
  newKey: (data) => textOf(data, 'shortCode'),
};

/** Converts stored options to form data; old lists contain bare values or omit labels. */
const toOptions = (stored: unknown): readonly FormData[] =>
  entriesOf(stored).map(({ value: entry }) => {
    const value = textOf(entry, 'value') || plainText(entry);
    return { value, label: textOf(entry, 'label') || value };
  });

const optionLists: Collection = {
  id: 'options',
  title: msg('Option lists'),
  one: msg('option list'),
  segment: 'selectOptions',
  path: 'selectOptions',
  form: recordForms.optionList,
  action: 'options',
  columns: [
    column(msg('Name'), 'name'),
    {
      title: msg('Options'),
      text: ({ options }) =>
        entriesOf(options)
          .map(({ value }) => textOf(value, 'label'))
          .join(', '),
    },
  ],
  keyField: 'name',
  newKey: (data) => textOf(data, 'name'),
  holds: (key) => key !== PHRASE_LIST && !Object.hasOwn(POSITION_GROUPS, key),
  toForm: (name, stored) => ({ name, options: toOptions(stored) }),
  fromForm: ({ options }) => options,
};

const phrases: Collection = {
  id: 'phrases',
  title: msg('Phrases'),
  one: msg('phrase'),
  segment: 'selectOptions',
  path: `selectOptions/${PHRASE_LIST}`,
  form: recordForms.phrase,
  action: 'phrase',
  columns: [column(msg('Name'), 'name'), choice(msg('Form'), 'form'), column(msg('Text'), 'content')],
  newKey: (data) => slug(textOf(data, 'name')),
};

const groups: readonly unknown[] = recordForms.position.schema.properties['group']?.enum ?? [];
/** Lists of positions, in the order that the form of a position has for their groups. */
const positionLists = Object.entries(POSITION_GROUPS).toSorted(
  ([, a], [, b]) => groups.indexOf(a) - groups.indexOf(b),
);

const positions = positionLists.map(([list, group]): Collection => ({
  id: `positions-${group.toLowerCase()}`,
  get title() {
    return t('Positions: {group}', { group: translate(group) });
  },
  one: msg('position'),
  segment: 'selectOptions',
  path: `selectOptions/${list}`,
  form: recordForms.position,
  action: 'position',
  columns: [
    column(msg('Name'), 'displayName'),
    choice(msg('Status'), 'status'),
    column(msg('Contact'), 'poc'),
  ],
  newKey: (data) => underscored(textOf(data, 'displayName')),
  start: { group, status: 'OPEN' },
}));

/** Collections of the database editor; staff has a separate panel. */
export const COLLECTIONS: readonly Collection[] = [agencies, optionLists, phrases, ...positions];
