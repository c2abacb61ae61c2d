import { isObject, valueAt, type Json, type JsonObject } from '../json-source.ts';
import { entriesOf } from './parts.ts';

/** A schema with resolved references and merged `allOf`; conditionals remain in `allOf`. */
interface Resolved {
  readonly schema: JsonObject;
  /** The references followed so far, including those of enclosing schemas. */
  readonly trail: readonly string[];
  /** Reasons why parts were omitted. */
  readonly broken: readonly string[];
}

/** Collects every schema with an `$id`, by its full URI. */
function identified(value: Json, base: string, found: Map<string, JsonObject>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) identified(item, base, found);
  if (!isObject(value)) return;
  const id = value['$id'];
  const own = typeof id === 'string' ? addressOf(id, base) : base;
  if (typeof id === 'string') found.set(own, value);
  for (const item of Object.values(value)) identified(item, own, found);
}

const NOWHERE = 'schema:/';

function addressOf(reference: string, base: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#$/, '') : reference;
}

const ANY_OF = (one: Json | undefined, other: Json | undefined): Json | undefined => {
  if (one === undefined || other === undefined) return other ?? one;
  const common = [one].flat().filter((entry) => [other].flat().includes(entry as never)) as readonly Json[];
  return common.length === 1 && !Array.isArray(one) && !Array.isArray(other) ? common[0] : common;
};

/** Merges two schemas that both apply; for the same keyword, the second takes precedence. */
export function merged(one: JsonObject, other: JsonObject): JsonObject {
  const properties = mergedProperties(one['properties'], other['properties']);
  const required = [...new Set([...entriesOf(one['required']), ...entriesOf(other['required'])])];
  const types = ANY_OF(one['type'], other['type']);
  const values = ANY_OF(one['enum'], other['enum']);
  const conditions = [...entriesOf(one['allOf']), ...entriesOf(other['allOf'])];
  return {
    ...one,
    ...other,
    ...(properties && { properties }),
    ...(required.length > 0 && { required }),
    ...(types !== undefined && { type: Array.isArray(types) && types.length === 1 ? types[0] : types }),
    ...(values !== undefined && { enum: values }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

function mergedProperties(one: Json | undefined, other: Json | undefined): JsonObject | undefined {
  if (!isObject(one) || !isObject(other)) return isObject(other) ? other : isObject(one) ? one : undefined;
  const both = { ...one };
  for (const [name, schema] of Object.entries(other)) {
    const known = both[name];
    both[name] = isObject(known) && isObject(schema) ? { allOf: [known, schema] } : schema;
  }
  return both;
}

/** Resolves the references of one schema document. */
export class Resolver {
  private readonly root: JsonObject;
  private readonly base: string;
  private readonly byId = new Map<string, JsonObject>();

  constructor(root: JsonObject) {
    const id = root['$id'];
    this.root = root;
    this.base = addressOf(typeof id === 'string' ? id : '', NOWHERE);
    identified(root, NOWHERE, this.byId);
  }

  /** Resolves a schema with all references in it; a reference cycle is omitted. */
  resolve(value: Json | undefined, trail: readonly string[] = []): Resolved {
    if (!isObject(value)) return { schema: {}, trail, broken: [] };
    const { $ref: reference, allOf, ...own } = value;
    const parts = entriesOf(allOf).filter(isObject);
    const conditions = parts.filter((part) => 'if' in part);
    let result: Resolved = { schema: {}, trail, broken: [] };
    if (typeof reference === 'string') result = this.follow(reference, trail);
    for (const part of parts.filter((candidate) => !('if' in candidate))) {
      const next = this.resolve(part, trail);
      result = {
        schema: merged(result.schema, next.schema),
        trail: [...new Set([...result.trail, ...next.trail])],
        broken: [...result.broken, ...next.broken],
      };
    }
    const kept = conditions.length > 0 ? { ...own, allOf: conditions } : own;
    return { ...result, schema: merged(result.schema, kept) };
  }

  private follow(reference: string, trail: readonly string[]): Resolved {
    if (trail.includes(reference))
      return { schema: {}, trail, broken: [`the reference "${reference}" leads to itself`] };
    const target = this.find(reference);
    if (target === undefined)
      return { schema: {}, trail, broken: [`the reference "${reference}" leads nowhere in this file`] };
    return this.resolve(target, [...trail, reference]);
  }

  private find(reference: string): JsonObject | undefined {
    const [path = '', pointer = ''] = reference.split('#');
    const document = path === '' ? this.root : this.byId.get(addressOf(path, this.base));
    const found = document && valueAt(document, decodeURIComponent(pointer));
    return isObject(found) ? found : undefined;
  }
}
