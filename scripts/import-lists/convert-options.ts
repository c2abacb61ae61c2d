import { SHAPES } from '../../functions/src/changes/shapes.ts';
import { underscored } from '../../src/features/admin/database-editor/keys.ts';
import { POSITION_GROUPS } from '../../src/services/cache/position-lists.ts';
import { entriesOf, plainText, textOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import {
  withoutInvalidFields,
  withRenamedFields,
  type Conversion,
  type FieldNames,
  type ConvertedEntry,
} from './convert.ts';
import type { Skipped } from './skipped.ts';

const LIST_NAME = /^[A-Za-z][A-Za-z0-9]{0,59}$/;

/** Lists that the replaced tool did not have and that are not option lists. */
const OURS: ReadonlySet<string> = new Set(['phrases', 'forumAddresses']);

const OPTION: FieldNames = { value: ['value'], label: ['label'] };
const POSITION_FIELDS =
  'displayName group status program shortCode poc url Overview skill1 skill2 skill3 EduRequirement'.split(
    ' ',
  );
const POSITION: FieldNames = Object.fromEntries(POSITION_FIELDS.map((name) => [name, [name]]));

/** Converts option lists and open positions of an export. Throws a message for the owner when there are no lists. */
export function convertOptions(selectOptions: unknown): Conversion {
  if (!isPlainObject(selectOptions)) throw new Error('selectOptions holds no lists.');
  const lists = Object.entries(selectOptions).map(([name, list]): Conversion => {
    const place = `selectOptions/${name}`;
    const lost = (reason: string): Conversion => ({ converted: [], skipped: [{ where: place, reason }] });
    if (typeof list !== 'object' || list === null) return lost('is no list');
    if (OURS.has(name)) return lost('is no list of options');
    if (!LIST_NAME.test(name)) return lost('a list is named with up to 60 letters and digits');
    const group = POSITION_GROUPS[name];
    return group === undefined ? options(name, list) : positions(place, list, group);
  });
  return {
    converted: lists.flatMap(({ converted }) => converted),
    skipped: lists.flatMap(({ skipped }) => skipped),
  };
}

function options(name: string, list: object): Conversion {
  const where = `selectOptions/${name}`;
  const skipped: Skipped[] = [];
  const found = new Map<string, Readonly<Record<string, string>>>();
  for (const { key, value: stored } of entriesOf(list)) {
    const bare = plainText(stored);
    const record = isPlainObject(stored) ? stored : { value: bare };
    const fields = withRenamedFields(record, OPTION, where);
    const { value = '', label = value } = fields.value;
    skipped.push(...fields.skipped);
    const reason = SHAPES.options([{ value, label }])
      ? found.has(value) && 'another one has this value'
      : 'an option has a value and a label of up to 200 characters';
    if (reason === false) found.set(value, { value, label });
    else if (stored !== null) skipped.push({ where: `${where}/${key}`, reason });
  }
  const value = [...found.values()];
  if (value.length === 0)
    return { converted: [], skipped: [...skipped, { where, reason: 'holds no option' }] };
  if (!SHAPES.options(value))
    return { converted: [], skipped: [{ where, reason: 'holds too many options' }] };
  return { converted: [{ place: 'selectOptions', key: name, value }], skipped };
}

function positions(place: string, list: object, group: string): Conversion {
  const converted = new Map<string, ConvertedEntry>();
  const skipped: Skipped[] = [];
  for (const { key, value: stored } of entriesOf(list)) {
    if (stored === null) continue;
    const where = `${place}/${key}`;
    // Keyed entries preserve their keys, which answers refer to; arrays have none.
    const own = Array.isArray(list) ? underscored(textOf(stored, 'displayName')) : key.replaceAll('~', '_');
    if (!isPlainObject(stored) || own === '' || converted.has(own)) {
      skipped.push({ where, reason: 'is no position with a key of its own' });
      continue;
    }
    const fields = withRenamedFields(stored, POSITION, place);
    const status = textOf(stored, 'status').toUpperCase() === 'OPEN' ? 'OPEN' : 'CLOSED';
    const entry = withoutInvalidFields(SHAPES.position, { group, ...fields.value, status }, where);
    skipped.push(...fields.skipped, ...entry.skipped);
    if (entry.value !== null) converted.set(own, { place, key: own, value: entry.value });
  }
  return { converted: [...converted.values()], skipped };
}
