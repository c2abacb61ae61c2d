import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { messageFor } from '../../src/engine/validate/messages.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import type { Json } from '../json-source.ts';

/** An old answer that could not be imported, and the reason. */
export interface SkippedAnswer {
  readonly name: string;
  readonly value: Json;
  readonly why: string;
}

/** Collects the imported answers of one object, and those that do not fit. */
export class Answers {
  readonly data: Record<string, Json> = {};
  readonly skipped: SkippedAnswer[] = [];
  private readonly path: string;

  /** @param path prefix of the old names of these answers: empty, or `decedents.0.` */
  constructor(path: string) {
    this.path = path;
  }

  refuse(name: string, value: Json, why: string): void {
    this.skipped.push({ name: this.path + name, value, why });
  }

  /** Sets one value; another old name may have set the same before. */
  put(name: string, to: string, value: Json, field: FieldSchema): void {
    const held = this.data[to];
    if (held === undefined) this.data[to] = value;
    else if (!deepEqual(held, value))
      this.refuse(name, value, `“${field.title ?? to}” already has another answer.`);
  }

  /** Appends distinct entries to a list, up to its `maxItems`. */
  add(name: string, to: string, entries: readonly Json[], field: FieldSchema): void {
    const held = (this.data[to] as readonly Json[] | undefined) ?? [];
    const fresh = entries.filter(
      (entry, index) => ![...held, ...entries.slice(0, index)].some((other) => deepEqual(other, entry)),
    );
    const room = Math.max(0, (field.maxItems ?? Infinity) - held.length);
    const kept = [...held, ...fresh.slice(0, room)];
    const most = messageFor({ keyword: 'maxItems', params: { limit: field.maxItems } }, field, to);
    for (const entry of fresh.slice(room)) this.refuse(name, entry, most);
    if (kept.length > 0) this.data[to] = kept;
  }
}
