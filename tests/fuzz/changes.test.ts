import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { createIncrementalReader, readBBCode } from '#phpbb-bbcode';
import type { LiveOptions } from '../../src/engine/data/labels.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { itemObject } from '../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { createRenderer, renderForm } from '../../src/engine/render/render.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { answersFor } from './support/answers.ts';
import { hostileText } from './support/hostile.ts';

type Data = Readonly<Record<string, unknown>>;

/** Result of a step: the answers, and whether live lists load or unload. */
interface Change {
  readonly of: (data: Data) => Data;
  readonly live?: LiveOptions;
}

const NOW = new Date('2026-11-21T12:00:00Z');
/** Sequences for each form; `npm run soak` asks for more by `FUZZ_RUNS`. */
const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 150) / 100);
const STEPS = 16;

const full = (slug: string): Data =>
  JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;

const rowsOf = (data: Data, name: string): readonly unknown[] => {
  const rows = data[name];
  return Array.isArray(rows) ? rows : [];
};

/** Changes of a list of rows: add, remove, move, edit. */
function rowChange(name: string, item: FieldSchema): fc.Arbitrary<Change> {
  const acts = [
    (rows: readonly unknown[], at: number, row: unknown) => rows.toSpliced(at, 0, row),
    (rows: readonly unknown[], at: number) => rows.toSpliced(at, 1),
    (rows: readonly unknown[], at: number) => [...rows.toSpliced(at, 1), ...rows.slice(at, at + 1)],
    (rows: readonly unknown[], at: number, row: unknown) =>
      rows.map((other, index) => (index === at ? { ...(other as Data), ...(row as Data) } : other)),
  ];
  return fc.tuple(fc.constantFrom(...acts), fc.nat(3), answersFor(item)).map(([act, at, row]) => ({
    of: (data) => ({ ...data, [name]: act(rowsOf(data, name), at, row) }),
  }));
}

function fieldChange([name, field]: readonly [string, FieldSchema]): fc.Arbitrary<Change> {
  const item = itemObject(field);
  const value = fc.oneof(answersFor(field), fc.constant(undefined));
  const set = value.map((answer): Change => ({ of: (data) => ({ ...data, [name]: answer }) }));
  if (item) return fc.oneof(set, { arbitrary: rowChange(name, item), weight: 3 });
  if (field.type !== 'string' || field.enum) return set;
  const typed = hostileText.map((text): Change => ({
    of: (data) => ({ ...data, [name]: String(data[name]) + text }),
  }));
  return fc.oneof(set, typed);
}

/** User steps: mostly edits of fields, sometimes another draft or updated lists. */
function changesOf({ schema }: FormDefinition): fc.Arbitrary<readonly Change[]> {
  const one = fc.constantFrom(...Object.entries(schema.properties)).chain(fieldChange);
  const draft = answersFor(schema).map((data): Change => ({ of: () => data as Data }));
  const options = fc.array(fc.record({ value: fc.constantFrom('PHMC', 'LSFD', 'a'), label: hostileText }), {
    maxLength: 3,
  });
  const list = options.map((arrived): Change => ({ of: (data) => data, live: () => arrived }));
  const step = fc.oneof({ arbitrary: one, weight: 12 }, { arbitrary: list, weight: 2 }, draft);
  return fc.array(step, { minLength: STEPS, maxLength: STEPS });
}

/** Compares first, since `expect` is slow; it is only used for the message of a failure. */
function expectEqual(actual: unknown, wanted: unknown): void {
  if (!deepEqual(actual, wanted)) expect(actual).toEqual(wanted);
}

it.each(catalogue.map((entry) => [entry.slug, entry] as const))(
  '%s: incremental post and preview equal a full render after any change',
  async (slug, entry) => {
    const form = await wholeForm(await entry.load());
    const property = fc.property(changesOf(form), (changes) => {
      const [render, read] = [createRenderer(form), createIncrementalReader()];
      let [data, live] = [full(slug), (() => undefined) as LiveOptions];
      for (const change of [{ of: (same: Data) => same }, ...changes] as readonly Change[]) {
        data = change.of(data);
        live = change.live ?? live;
        const post = renderForm(form, data, { live, now: NOW });
        expectEqual(render(data, { live, now: NOW }), post);
        expectEqual(read(post.body), readBBCode(post.body));
      }
    });
    fc.assert(property, { numRuns: RUNS });
  },
);
