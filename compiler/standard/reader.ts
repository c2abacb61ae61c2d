import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { branchesOf, clashes, discriminatorOf } from './branches.ts';
import { listsValues } from './choices.ts';
import type { Place, PropertyReader, Section } from './collected.ts';
import { allOf, isOneOf } from './conditions.ts';
import { readConditional, readDependencies } from './dependent.ts';
import { readList } from './lists.ts';
import type { Notes } from './notes.ts';
import { REFUSED_VALUES } from '../unsupported-features.ts';
import { merged, type Resolver } from './resolve.ts';
import { noteUnread, scalarField, titleOf, typeOf } from './scalar.ts';
import { noteUnreadUi, uiBelow, uiEntry, uiOptions } from './ui-entry.ts';
import { entriesOf, objectOf, SCHEMAS, textsOf } from './parts.ts';

/** Sorts property names by `ui:order`, in which `*` represents all others. */
function ordered(names: readonly string[], order: Json | undefined): readonly string[] {
  const wanted = textsOf(order);
  const others = names.filter((name) => !wanted.includes(name));
  const found = wanted.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name] : []));
  return wanted.includes('*') ? found : [...found, ...others];
}

/** Merges the object's `default` and `const` into its properties. */
function stated(properties: JsonObject, schema: JsonObject): JsonObject {
  const facts = ['default', 'const'] as const;
  const own = Object.entries(properties).map(([name, property]) => {
    const said = facts.flatMap((key) => {
      const value = objectOf(schema[key])[name];
      return value === undefined ? [] : [[key, value] as const];
    });
    return [
      name,
      said.length > 0 ? { ...objectOf(property), ...Object.fromEntries(said) } : property,
    ] as const;
  });
  return Object.fromEntries(own);
}

/** Path step of the question for the applicable alternative; begins with a space, unlike any property. */
const QUESTION = ' kind';

/** Decapitalizes a title for use within a sentence, unless it begins with an acronym. */
const inSentence = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** Converts a standard schema with its UI schema to a flat list of fields. */
export class Reader implements PropertyReader {
  readonly resolver: Resolver;
  readonly notes: Notes;
  /** Sections in order; some may have no field. */
  readonly sections: Section[];
  private readonly uiDefinitions: JsonObject;

  constructor(resolver: Resolver, uiDefinitions: JsonObject, notes: Notes, first: Section) {
    this.sections = [first];
    this.resolver = resolver;
    this.uiDefinitions = uiDefinitions;
    this.notes = notes;
  }

  /** Converts the properties of an object, and the schemas that depend on them. */
  object(schema: JsonObject, place: Place, renamed: ReadonlyMap<string, string> = new Map()): void {
    const options = uiOptions(place.ui);
    noteUnread(schema, place.at, this.notes);
    noteUnreadUi(options, ['description', 'help'], place.at, this.notes);
    const properties = stated(this.named(schema, place.at), schema);
    for (const name of ordered(Object.keys(properties), options['order'])) {
      const word = renamed.get(name);
      const path = word === undefined ? [name] : [name, word];
      this.property(properties[name], name, { ...place, path: [...place.path, ...path] });
    }
    this.demand(schema['required'], place, renamed);
    for (const key of SCHEMAS) if (key in schema) this.branches(schema, key, place);
    for (const part of [schema, ...entriesOf(schema['allOf']).map(objectOf)])
      readConditional(this, part, place);
    readDependencies(this, schema, place);
  }

  /** Returns the properties of an object; if only `propertyNames` is listed, one property per name. */
  private named({ properties, propertyNames, additionalProperties }: JsonObject, at: string): JsonObject {
    const names = textsOf(objectOf(propertyNames)['enum']);
    if (names.length === 0 || !isObject(additionalProperties)) return objectOf(properties);
    this.notes.changed(`${at}/propertyNames`, 'each name that is listed became a field');
    return {
      ...Object.fromEntries(names.map((name) => [name, additionalProperties])),
      ...objectOf(properties),
    };
  }

  /** Makes the properties in `required` required. */
  demand(names: Json | undefined, place: Place, renamed?: ReadonlyMap<string, string>): void {
    for (const name of textsOf(names)) {
      const word = renamed?.get(name);
      place.into.demand([...place.path, name, ...(word === undefined ? [] : [word])], place.when);
    }
  }

  /** Converts one property to a field, a group of fields, or a choice of alternatives. */
  property(value: Json | undefined, name: string, { at: around, ui: uiAround, ...place }: Place): void {
    const at = `${around}/properties/${name}`;
    if (value === false) return;
    const { schema, trail, broken } = this.resolver.resolve(value, place.trail);
    for (const reason of broken)
      this.notes.lost(at, `${reason}: ask a list of rows, with a field that names the row above`);
    if (broken.length > 0 && !('type' in schema) && !('properties' in schema)) return;
    const shared = trail
      .slice(place.trail.length)
      .toReversed()
      .map((reference) => objectOf(this.uiDefinitions[reference]));
    this.one(schema, name, {
      ...place,
      at,
      trail,
      ui: Object.assign({}, ...shared, uiBelow(uiAround, name)) as JsonObject,
    });
  }

  /** Converts a schema with resolved references. */
  one(schema: JsonObject, name: string, place: Place): void {
    const { into, path, ui, at, section, when } = place;
    const options = uiOptions(ui);
    if (options['widget'] === 'hidden')
      return this.notes.refused(`${at}/ui:widget`, 'a hidden field', REFUSED_VALUES['hidden'] as never);
    if (!listsValues(schema)) {
      const key = SCHEMAS.find((candidate) => candidate in schema);
      if (key) return this.choice(schema, key, name, place);
      const type = typeOf(schema, at, this.notes);
      if (type === 'object') return this.group(schema, name, place);
      if (type === 'array') return readList(this, schema, name, place);
      if (type === 'null') return this.explanation(schema, name, place);
    }
    const field = scalarField(schema, name, options, at, this.notes);
    if (!into.add(path, field, uiEntry(schema, field, options, at, this.notes), section, when))
      this.notes.lost(
        at,
        'the field is there already, always or in another branch, and is described otherwise',
      );
  }

  /** Converts a nested object: its fields get a section, or become fields of the row. */
  private group(schema: JsonObject, name: string, place: Place): void {
    const { description } = schema;
    const title = titleOf(schema, name, uiOptions(place.ui));
    const hint = uiOptions(place.ui)['description'] ?? description;
    const section = place.isRow
      ? place.section
      : { title, description: typeof hint === 'string' && hint.trim() !== '' ? hint.trim() : undefined };
    if (section !== place.section) this.sections.push(section);
    this.notes.changed(
      place.at,
      place.isRow
        ? 'the fields of the object are in the row itself'
        : `the fields of the object are in the form itself, under “${section.title}”`,
    );
    this.object(schema, { ...place, section });
  }

  private explanation(schema: JsonObject, name: string, { section, at }: Place): void {
    const text = [schema['description'], schema['title'], name].find((words) => typeof words === 'string');
    section.description = [section.description, String(text).trim()].filter(Boolean).join(' ');
    this.notes.changed(at, `the text of a field of the type "null" is below “${section.title}”`);
  }

  /** Resolves the alternatives and notes broken ones; the trail has all references that were followed. */
  private parts(
    schema: JsonObject,
    key: 'oneOf' | 'anyOf',
    place: Place,
  ): { readonly parts: readonly JsonObject[]; readonly trail: readonly string[] } {
    const found = entriesOf(schema[key]).map((entry) => this.resolver.resolve(entry, place.trail));
    for (const reason of found.flatMap(({ broken }) => broken)) this.notes.lost(`${place.at}/${key}`, reason);
    const parts = found
      .filter((part) => part.broken.length === 0 && part.schema['type'] !== 'null')
      .map((part) => part.schema);
    return { parts, trail: [...new Set([...place.trail, ...found.flatMap((part) => part.trail)])] };
  }

  /** Converts a property with alternatives: objects share one section, anything else becomes a field for each. */
  private choice(schema: JsonObject, key: 'oneOf' | 'anyOf', name: string, place: Place): void {
    const { [key]: entries, ...own } = schema;
    const { parts, trail } = this.parts(schema, key, place);
    const [only] = parts;
    if (!only) return this.notes.lost(place.at, 'none of its schemas is left');
    if (parts.length === 1) return this.one(merged(only, own), name, { ...place, trail });
    const whole = parts.map((part) => merged(own, part));
    if (whole.every((part) => 'properties' in part || part['type'] === 'object'))
      return this.group({ ...own, type: 'object', [key]: entriesOf(entries) }, name, place);
    const title = titleOf(schema, name, uiOptions(place.ui));
    this.chooseOne(parts, undefined, title, { ...place, trail }, (part, word, inner) =>
      this.one({ ...part, title: word }, name, { ...inner, path: [...place.path, word] }),
    );
  }

  /** Converts an object with alternatives: the fields of each are shown while it is selected. */
  private branches(schema: JsonObject, key: 'oneOf' | 'anyOf', place: Place): void {
    const { parts, trail } = this.parts(schema, key, place);
    const [only] = parts;
    if (!only) return;
    if (parts.length === 1) return this.object(only, { ...place, trail });
    const discriminator = discriminatorOf(parts);
    const title = place.path.length === 0 ? 'Which applies' : `Kind of ${inSentence(place.section.title)}`;
    const words = branchesOf(parts, discriminator).map((branch) => branch.title);
    const renamed = clashes(parts, words);
    const path = this.chooseOne(parts, discriminator, title, { ...place, trail }, (part, _, inner, index) => {
      const { [discriminator ?? '']: _value, ...properties } = objectOf(part['properties']);
      const required = entriesOf(part['required']).filter((name) => name !== discriminator);
      this.object({ ...part, properties, required }, inner, renamed[index]);
    });
    const isDemanded =
      discriminator === undefined
        ? key === 'oneOf'
        : parts.every((part) => entriesOf(part['required']).includes(discriminator));
    if (isDemanded) place.into.demand(path, place.when);
  }

  /** Adds a field that selects the alternative, and converts each as shown while selected. Returns the field's path. */
  private chooseOne(
    parts: readonly JsonObject[],
    discriminator: string | undefined,
    title: string,
    place: Place,
    read: (part: JsonObject, title: string, place: Place, index: number) => void,
  ): readonly string[] {
    const { into, at, section, when } = place;
    const branches = branchesOf(parts, discriminator);
    const oneOf = branches.map((branch) => ({ const: branch.value, title: branch.title }));
    const field = scalarField({ oneOf, title }, 'kind', {}, at, this.notes);
    const path = [...place.path, discriminator ?? QUESTION];
    if (discriminator === undefined || into.nameOf(path) === undefined)
      while (!into.add(path, field, {}, section, when)) path.push(QUESTION);
    this.notes.changed(at, `which of ${branches.length} schemas counts is asked as “${title}”`);
    const name = into.nameOf(path) ?? '';
    branches.forEach((branch, index) => {
      const inner = allOf([...(when ? [when] : []), isOneOf(name, [branch.value])]);
      read(branch.schema, branch.title, { ...place, when: inner }, index);
    });
    return path;
  }
}
