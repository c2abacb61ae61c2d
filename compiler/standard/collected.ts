import { deepEqual } from '../../src/shared/lib/equal.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { fieldName, freeName } from '../names.ts';
import type { Notes } from './notes.ts';
import type { Resolver } from './resolve.ts';

export interface Section {
  title: string;
  description: string | undefined;
}

/** A field converted from a property. */
export interface StandardField {
  readonly name: string;
  readonly section: Section;
  /** Its schema in the shared model; completed after all branches are read. */
  field: JsonObject;
  readonly ui: JsonObject;
  /** True if the shared model already had the field. */
  readonly isKnown: boolean;
  /** Conditions under which it is shown, each with its options then; empty if always shown. */
  readonly shown: { readonly when: JsonObject; readonly values: Json | undefined }[];
}

/** Returns true if the shared model has a field with this name and kind of answer. */
export type KnownField = (name: string, field: JsonObject) => boolean;

/** A required field, optionally with a condition. */
interface Demand {
  readonly when: JsonObject | undefined;
  readonly name: string;
}

const keyOf = (path: readonly string[]): string => path.join('\n');

/** Collects the fields of one object: of the form, or of the rows of a list. */
export class Collected {
  readonly fields = new Map<string, StandardField>();
  private readonly names = new Map<string, string>();
  private readonly demands: Demand[] = [];
  private readonly prefix: readonly string[];
  private readonly isTaken: (name: string) => boolean;
  private readonly isKnown: KnownField;

  /** @param prefix prefix of the names of new fields */
  constructor(
    prefix: readonly string[],
    isTaken: (name: string) => boolean,
    isKnown: KnownField = () => false,
  ) {
    this.prefix = prefix;
    this.isTaken = isTaken;
    this.isKnown = isKnown;
  }

  /** Returns the name of the field at a path of properties. */
  nameOf(path: readonly string[]): string | undefined {
    return this.names.get(keyOf(path));
  }

  /** Returns the name that a field at a path would have. */
  nameFor(path: readonly string[]): string {
    return fieldName([...this.prefix, ...path]);
  }

  /** Adds a field, or another condition under which it is shown. Returns false if its definition differs. */
  add(
    path: readonly string[],
    field: JsonObject,
    ui: JsonObject,
    section: Section,
    when: JsonObject | undefined,
  ): boolean {
    const known = this.fields.get(this.names.get(keyOf(path)) ?? '');
    if (known) return when !== undefined && this.again(known, field, when);
    const [own = ''] = path;
    const isKnown = path.length === 1 && fieldName(path) === own && this.isKnown(own, field);
    const name = isKnown
      ? own
      : freeName(this.nameFor(path), (candidate) => this.fields.has(candidate) || this.isTaken(candidate));
    this.names.set(keyOf(path), name);
    const shown = when === undefined ? [] : [{ when, values: field['enum'] }];
    this.fields.set(name, { name, section, field, ui, isKnown, shown });
    return true;
  }

  private again(known: StandardField, field: JsonObject, when: JsonObject): boolean {
    if (known.shown.length === 0) return false;
    const { enum: one, ...rest } = known.field;
    const { enum: other, ...others } = field;
    if (!deepEqual(rest, others) || (one === undefined) !== (other === undefined)) return false;
    const values = [...new Set([...((one ?? []) as Json[]), ...((other ?? []) as Json[])])];
    if (one !== undefined) known.field = { ...known.field, enum: values };
    known.shown.push({ when, values: other });
    return true;
  }

  /** Makes a field required, optionally under a condition. */
  demand(path: readonly string[], when: JsonObject | undefined): void {
    const name = this.nameOf(path);
    if (name !== undefined) this.demands.push({ when, name });
  }

  /**
   * Returns the object schema of all fields: `required`, `properties`, and an `if`/`then` for each condition.
   * @param write converts a field for `properties`, with its options where only some apply
   */
  objectSchema(write: (field: StandardField, values: Json | undefined) => Json): JsonObject {
    const always = [...this.fields.values()].filter(({ shown }) => shown.length === 0);
    const shown = [...this.fields.values()].flatMap((field) =>
      field.shown.map(({ when, values }) => ({ when, field, values })),
    );
    const whens: JsonObject[] = [];
    for (const { when } of [...shown, ...this.demands])
      if (when && !whens.some((other) => deepEqual(other, when))) whens.push(when);
    const required = this.namesUnder(undefined);
    const branches = whens.map((when) => {
      const properties = shown
        .filter((entry) => deepEqual(entry.when, when))
        .map(({ field, values }) => [
          field.name,
          write(field, deepEqual(values, field.field['enum']) ? undefined : values),
        ]);
      const names = this.namesUnder(when);
      return {
        if: when,
        then: {
          ...(properties.length > 0 && { properties: Object.fromEntries(properties) as JsonObject }),
          ...(names.length > 0 && { required: names }),
        },
      };
    });
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(always.map((field) => [field.name, write(field, undefined)])),
      ...(branches.length > 0 && { allOf: branches }),
    };
  }

  private namesUnder(when: JsonObject | undefined): readonly string[] {
    const found = this.demands.filter((demand) => deepEqual(demand.when, when)).map(({ name }) => name);
    return [...new Set(found)];
  }
}

/** The position of an object or a property in the form. */
export interface Place {
  readonly into: Collected;
  /** Path of property names, within the form or within a row. */
  readonly path: readonly string[];
  readonly ui: JsonObject;
  readonly at: string;
  readonly section: Section;
  readonly when: JsonObject | undefined;
  readonly trail: readonly string[];
  /** True when the object is always present, so that its required properties are required fields. */
  readonly isRow: boolean;
}

/** Converts properties to fields. Readers of lists and dependent schemas call it recursively. */
export interface PropertyReader {
  readonly resolver: Resolver;
  readonly notes: Notes;
  readonly sections: Section[];
  object(schema: JsonObject, place: Place, renamed?: ReadonlyMap<string, string>): void;
  demand(names: Json | undefined, place: Place): void;
  one(schema: JsonObject, name: string, place: Place): void;
}
