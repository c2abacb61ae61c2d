import { deepEqual } from '../../src/shared/lib/equal.ts';
import { isObject, type JsonObject } from '../json-source.ts';
import { listsValues } from './choices.ts';
import { Collected, type Place, type PropertyReader } from './collected.ts';
import { REFUSED_KEYWORDS, refusalOf, REFUSED_SHAPES } from '../unsupported-features.ts';
import { constantOf, describedAs, noteUnread, scalarFacts, startOf, titleOf, typeOf } from './scalar.ts';
import { uiBelow, uiEntry, uiOptions } from './ui-entry.ts';
import { entriesOf } from './parts.ts';

const PLACES = ['minItems', 'maxItems'] as const;

/** Returns the keywords for the length of a list. */
const bounds = (schema: JsonObject): JsonObject => ({
  ...Object.fromEntries(
    PLACES.flatMap((key) => (typeof schema[key] === 'number' && schema[key] > 0 ? [[key, schema[key]]] : [])),
  ),
  ...(schema['uniqueItems'] === true && { uniqueItems: true }),
});

const withoutTitle = ({ title: _title, ...schema }: JsonObject): JsonObject => schema;

/** Converts a list property: of texts, numbers, choices or rows. */
export function readList(reader: PropertyReader, schema: JsonObject, name: string, place: Place): void {
  const { items, prefixItems, additionalItems } = schema;
  const fixed = entriesOf(prefixItems ?? items).map(
    (entry) => reader.resolver.resolve(entry, place.trail).schema,
  );
  if (fixed.length === 0) return readEntries(reader, schema, isObject(items) ? items : {}, name, place);
  const more = reader.resolver.resolve(isObject(additionalItems) ? additionalItems : {}, place.trail).schema;
  const [first = {}, ...others] = fixed;
  const isUniform = [...others, ...(isObject(additionalItems) ? [more] : [])].every((entry) =>
    deepEqual(withoutTitle(entry), withoutTitle(first)),
  );
  if (isUniform) {
    reader.notes.changed(place.at, 'entries that are all alike became one list');
    return readEntries(reader, schema, first, name, place);
  }
  readPlaces(reader, schema, fixed, name, place);
}

/** Converts a tuple: one field per position. */
function readPlaces(
  reader: PropertyReader,
  schema: JsonObject,
  fixed: readonly JsonObject[],
  name: string,
  place: Place,
): void {
  const refusal = REFUSED_KEYWORDS['additionalItems'];
  if (isObject(schema['additionalItems']) && refusal)
    reader.notes.refused(`${place.at}/additionalItems`, '"additionalItems"', refusal);
  reader.notes.changed(place.at, `the ${fixed.length} places of the list became a field each`);
  const title = titleOf(schema, name, uiOptions(place.ui));
  const section = place.isRow ? place.section : { title, description: undefined };
  if (!place.isRow) reader.sections.push(section);
  const drawn = entriesOf(place.ui['items']);
  fixed.forEach((entry, index) => {
    const own = `Place ${index + 1}`;
    const ui = drawn[index];
    reader.one({ title: own, ...entry }, own, {
      ...place,
      path: [...place.path, own],
      at: `${place.at}/items/${index}`,
      ui: isObject(ui) ? ui : {},
      section,
    });
  });
}

function readEntries(
  reader: PropertyReader,
  schema: JsonObject,
  items: JsonObject,
  name: string,
  place: Place,
): void {
  const { notes, resolver } = reader;
  const { at, into, path, section, when } = place;
  const { schema: item, trail, broken } = resolver.resolve(items, place.trail);
  const lose = (shape: string): void =>
    notes.lost(at, refusalOf(`${shape} is not used here`, REFUSED_SHAPES[shape] as never));
  if (broken.length > 0 && !('type' in item)) return lose('a `$ref` that leads to itself');
  const isChoice = listsValues(item);
  const isObjects = !isChoice && ('oneOf' in item || 'anyOf' in item);
  const type = isObjects ? 'object' : isChoice ? 'string' : typeOf(item, `${at}/items`, notes);
  if (type === 'array') return lose('a list of lists');
  if (type === 'null') return notes.lost(at, 'the entries of the list hold nothing');
  if (type === 'object' && place.isRow) return lose('a list of rows within rows');
  noteUnread(schema, at, notes);
  const title = titleOf(schema, name, uiOptions(place.ui));
  const made =
    type === 'object' ? rowsOf(reader, item, title, { ...place, trail }) : entryOf(reader, item, place);
  if (!made) return notes.lost(at, 'nothing is left that a row could ask');
  const facts = { type: 'array', ...bounds(schema), items: made.items };
  constantOf(schema, facts, at, notes);
  const field = {
    title,
    description: describedAs(schema, title),
    ...facts,
    ...startOf(schema, facts, at, notes),
  };
  const { addable: _a, removable: _r, orderable: _o, copyable: _c, ...options } = uiOptions(place.ui);
  for (const key of ['addable', 'removable', 'orderable', 'copyable'])
    if (key in uiOptions(place.ui))
      notes.lost(`${at}/ui:options/${key}`, 'rows and lines can always be added, moved and removed');
  const ui = {
    ...uiEntry(schema, field, options, at, notes),
    ...(made.ui && Object.keys(made.ui).length > 0 && { items: made.ui }),
  };
  if (!into.add(path, field, ui, section, when))
    notes.lost(at, 'the field is there already, always or in another branch, and is described otherwise');
}

/** Converts the entries of a list of texts, numbers or choices. */
function entryOf(
  reader: PropertyReader,
  item: JsonObject,
  { at, ui }: Place,
): { readonly items: JsonObject; readonly ui?: JsonObject } {
  const { notes } = reader;
  const below = `${at}/items`;
  noteUnread(item, below, notes);
  const options = uiOptions(uiBelow(ui, 'items'));
  if (item['default'] !== undefined) notes.lost(`${below}/default`, 'an entry that is added begins empty');
  const plain = scalarFacts(item, options, below, notes);
  if (plain['type'] !== 'boolean') return { items: plain };
  notes.changed(below, 'yes or no in a list became a choice of texts');
  return { items: { type: 'string', enum: ['Yes', 'No'] } };
}

/** Converts the rows of a list. */
function rowsOf(
  reader: PropertyReader,
  item: JsonObject,
  title: string,
  place: Place,
): { readonly items: JsonObject; readonly ui: JsonObject } | undefined {
  const { into, path, at, ui, trail } = place;
  const rows = new Collected([into.nameFor(path)], () => false);
  reader.object(item, {
    into: rows,
    path: [],
    ui: uiBelow(ui, 'items'),
    at: `${at}/items`,
    section: { title, description: undefined },
    when: undefined,
    trail,
    isRow: true,
  });
  if (rows.fields.size === 0) return undefined;
  const items = rows.objectSchema(({ field }, values) =>
    values === undefined ? field : { ...field, enum: values },
  );
  const drawn = [...rows.fields.values()].flatMap(({ name, ui: entry }) =>
    Object.keys(entry).length > 0 ? [[name, entry] as const] : [],
  );
  return { items, ui: Object.fromEntries(drawn) };
}
