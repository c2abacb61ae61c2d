import { DEPARTMENTS } from '../../../contract/departments.ts';
import { useCache } from './cache-store.ts';
import type { Segments } from './segments.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { setSource } from '../../engine/sources/source-store.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { plainText, textOf, textsOf, entriesOf, type Entry } from '../../shared/lib/entries.ts';
import { inStaffOrder } from '../../engine/sources/group-options.ts';
import { POSITION_GROUPS } from './position-lists.ts';
import type { PositionAbout } from '../../engine/definition/schema.ts';

/** Maps an entry to an option; undefined if invalid. */
type ToOption = (entry: Entry) => SourceOption | undefined;

/**
 * Creates a mapper of a list to options, unique by value; the first of duplicates wins. Options of unchanged entries
 * are memoized, so that derived data is too.
 */
function createOptionsOf(toOption: ToOption): (list: unknown) => readonly SourceOption[] {
  const known = new WeakMap<object, SourceOption>();

  const optionOf = (entry: Entry): SourceOption | undefined => {
    if (!isPlainObject(entry.value)) return toOption(entry);
    const option = known.get(entry.value) ?? toOption(entry);
    if (option) known.set(entry.value, option);
    return option;
  };

  return (list) => {
    const byValue = new Map<string, SourceOption>();
    for (const entry of entriesOf(list)) {
      const option = optionOf(entry);
      if (option && !byValue.has(option.value)) byValue.set(option.value, option);
    }
    return [...byValue.values()];
  };
}

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
    return {
      value: key,
      label,
      about,
      search: textOf(record, 'shortCode'),
      fill: textsOf(record, ['url', 'program']),
    };
  });

/** Parsers of position lists by name. A position without status is closed. */
const POSITION_LISTS: ReadonlyMap<string, (list: unknown) => readonly SourceOption[]> = new Map(
  Object.entries(POSITION_GROUPS).map(([name, group]) => [name, positionsOf(group)]),
);

/** Fields of a staff entry that other form fields may be filled with; the character id identifies its owner. */
const FILL = ['rank', 'lastName', 'firstName', 'badge', 'discord', 'phNumber', 'characterId'];

const NO_CATEGORY = 'Uncategorized';

/** Posts render the label, so the rank is a detail instead of part of the label. */
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

const staffOptions = (list: unknown): readonly SourceOption[] => inStaffOrder(persons(list));

/** Maps agencies to options: stores the short code, shows the full name. */
const agencyOptions = createOptionsOf(({ value: record }) => {
  const value = textOf(record, 'shortCode');
  return value === '' ? undefined : { value, label: textOf(record, 'fullName') || value };
});

/** Maps an option list: entries with a value and an optional label, or primitive values. */
const listOptions = createOptionsOf(({ value: entry }) => {
  const value = textOf(entry, 'value') || plainText(entry);
  return value === '' ? undefined : { value, label: textOf(entry, 'label') || value };
});

interface SourceList {
  readonly list: unknown;
  readonly toOptions: (list: unknown) => readonly SourceOption[];
}

const childrenOf = (value: unknown): Readonly<Record<string, unknown>> => (isPlainObject(value) ? value : {});

/** Returns the live lists in the data by source name. */
function listsOf({ staff, agencies, selectOptions }: Segments): ReadonlyMap<string, SourceList> {
  const named = Object.entries(childrenOf(selectOptions)).map(([name, list]): [string, SourceList] => [
    `selectOptions.${name}`,
    { list, toOptions: POSITION_LISTS.get(name) ?? listOptions },
  ]);
  return new Map([
    ...DEPARTMENTS.map((name): [string, SourceList] => [
      `staff.${name}`,
      { list: childrenOf(staff)[name], toOptions: staffOptions },
    ]),
    ['agencies', { list: agencies, toOptions: agencyOptions }],
    ...named,
  ]);
}

/**
 * Publishes the data as form field sources, now and at each change. Only changed lists are parsed again; a removed list
 * falls back to the fields' embedded options. Returns an unsubscribe function.
 */
export function followSources(): () => void {
  let shown: ReadonlyMap<string, SourceList> = new Map();

  const show = (segments: Segments): void => {
    const lists = listsOf(segments);
    for (const [name, { list, toOptions }] of lists) {
      if (list !== shown.get(name)?.list) setSource(name, toOptions(list));
    }
    for (const name of shown.keys()) if (!lists.has(name)) setSource(name, []);
    shown = lists;
  };

  show(useCache.getState().segments);
  return useCache.subscribe(({ segments }) => show(segments));
}
