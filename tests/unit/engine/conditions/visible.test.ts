import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showCondition } from '../../../../compiler/expressions/condition.ts';
import type { Condition } from '../../../../compiler/expressions/condition.ts';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { layoutSchema } from '../../../../compiler/shapes.ts';
import { hiddenFields, requiredFields } from '../../../../src/engine/conditions/visible.ts';
import { effective } from '../../../../src/engine/conditions/effective.ts';
import { conditionalErrors } from '../../../../src/engine/validate/conditional-rules.ts';
import { schemaOf } from '../support/form.ts';
import { runs } from '../../support/runs.ts';

const TEXT = { type: 'string' };

describe('hiding', () => {
  const schema = schemaOf(
    {
      kind: { type: 'string', enum: ['a', 'b'] },
      more: { type: 'boolean', 'x-showIf': { kind: { const: 'b' } } },
      detail: { ...TEXT, 'x-showIf': { more: { const: true } } },
    },
    ['detail'],
  );

  test('propagates to fields that depend on a hidden one', () => {
    expect([...hiddenFields(schema, { kind: 'a', more: true, detail: 'x' })]).toEqual(['more', 'detail']);
    expect([...hiddenFields(schema, { kind: 'b', more: true })]).toEqual([]);
  });

  test('treats blank values as unanswered, and trims text', () => {
    expect([...hiddenFields(schema, { kind: '  ' })]).toEqual(['more', 'detail']);
    expect([...hiddenFields(schema, { kind: ' b ', more: true })]).toEqual([]);
  });

  test('ignores blank entries of a list', () => {
    const lists = schemaOf({
      photos: { type: 'array', items: TEXT },
      caption: { ...TEXT, 'x-showIf': { photos: { minItems: 2 } } },
    });
    expect([...hiddenFields(lists, { photos: ['a', ''] })]).toEqual(['caption']);
    expect([...hiddenFields(lists, { photos: ['a', 'b'] })]).toEqual([]);
  });
});

/** Fields of every kind that conditions can read. */
const FIELDS: Readonly<Record<string, JsonObject>> = {
  choice: { type: 'string', enum: ['a', 'b', 'c'] },
  flag: { type: 'boolean' },
  count: { type: 'number' },
  text: { type: 'string' },
  list: { type: 'array', items: { type: 'string' } },
  extra: { type: 'string' },
  last: { type: 'string' },
};
const NAMES = Object.keys(FIELDS);

const TESTS: Readonly<Record<string, fc.Arbitrary<JsonObject>>> = {
  choice: fc.oneof(
    fc.constantFrom('a', 'b').map((value) => ({ const: value })),
    fc.constant({ enum: ['b', 'c'] }),
  ),
  flag: fc.boolean().map((value) => ({ const: value })),
  count: fc.integer({ min: 0, max: 3 }).map((minimum) => ({ minimum })),
  text: fc.nat(2).map((minLength) => ({ minLength })),
  list: fc.oneof(
    fc.constant({ contains: { const: 'x' } }),
    fc.nat(2).map((minItems) => ({ minItems })),
  ),
  extra: fc.constant({ minLength: 1 }),
};

/** Generates a map of tests of preceding fields. */
const tests = (before: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc
    .subarray([...before], { minLength: 1, maxLength: Math.min(2, before.length) })
    .chain((names) =>
      fc.record(
        Object.fromEntries(names.map((name) => [name, TESTS[name] ?? fc.constant({ minLength: 1 })])),
      ),
    );

const showIf = (before: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    tests(before),
    tests(before).map((not) => ({ not })),
    fc.array(tests(before), { minLength: 2, maxLength: 2 }).map((anyOf) => ({ anyOf })),
  );

const branchOf = (at: number): fc.Arbitrary<JsonObject> => {
  const before = NAMES.slice(0, at);
  const name = NAMES[at] ?? '';
  return fc
    .tuple(tests(before), fc.constantFrom('shown', 'required', 'both'), fc.boolean())
    .map(([properties, what, otherwise]) => ({
      if: { properties, required: Object.keys(properties) },
      [otherwise ? 'else' : 'then']: {
        ...(what === 'required' ? {} : { properties: { [name]: FIELDS[name] ?? {} } }),
        ...(what === 'shown' ? {} : { required: [name] }),
      },
    }));
};

/** Generates a form whose later fields are shown or required by answers to earlier ones, in every schema syntax. */
const form: fc.Arbitrary<JsonObject> = fc
  .record({
    showIfs: fc.record(
      Object.fromEntries(
        NAMES.slice(1).map((name, index) => [name, fc.option(showIf(NAMES.slice(0, index + 1)))]),
      ),
    ),
    branches: fc.array(fc.integer({ min: 1, max: NAMES.length - 1 }).chain(branchOf), { maxLength: 3 }),
    required: fc.subarray(NAMES),
  })
  .map(({ showIfs, branches, required }) => {
    const inBranch = new Set(
      branches.flatMap((branch) =>
        Object.keys(((branch['then'] ?? branch['else']) as JsonObject)['properties'] ?? {}),
      ),
    );
    const always = Object.entries(FIELDS).filter(([name]) => !inBranch.has(name));
    const shown = (name: string): JsonObject => (showIfs[name] ? { 'x-showIf': showIfs[name] } : {});
    return {
      type: 'object',
      properties: Object.fromEntries(always.map(([name, field]) => [name, { ...field, ...shown(name) }])),
      required,
      allOf: branches.length > 0 ? branches : [{}],
    };
  });

const answers = fc.record(
  {
    choice: fc.constantFrom('a', 'b', 'c', ' b ', '', 'other', 7),
    flag: fc.constantFrom(true, false, null),
    count: fc.constantFrom(0, 1, 2, 3, '3'),
    text: fc.constantFrom('', '  ', 'x', ' xy '),
    list: fc.constantFrom([], [''], ['x'], ['x', ' '], ['y', ' x ']),
    extra: fc.constantFrom('', 'x'),
    last: fc.constantFrom('', 'x'),
  },
  { requiredKeys: [] },
);

const ajv = new Ajv({ strict: false });

/** Returns, for each field, the JSON Schema conditions that show and require it, taken directly from the schema. */
function written(raw: JsonObject): {
  readonly show: ReadonlyMap<string, Condition>;
  readonly require: ReadonlyMap<string, readonly Condition[]>;
} {
  const [branched, show] = [new Map<string, Condition[]>(), new Map<string, Condition>()];
  const require = new Map<string, Condition[]>();
  const add = (map: Map<string, Condition[]>, name: string, condition: Condition): void =>
    void map.set(name, [...(map.get(name) ?? []), condition]);
  for (const name of raw['required'] as readonly string[]) add(require, name, {});
  for (const [name, field] of Object.entries(raw['properties'] as Record<string, JsonObject>))
    if (field['x-showIf']) show.set(name, showCondition(field['x-showIf'] as JsonObject));
  for (const part of raw['allOf'] as readonly JsonObject[]) {
    const when = part['then'] ? (part['if'] as Condition) : { not: part['if'] as Condition };
    const branch = (part['then'] ?? part['else'] ?? {}) as JsonObject;
    for (const name of Object.keys(branch['properties'] ?? {})) add(branched, name, when);
    for (const name of (branch['required'] ?? []) as readonly string[]) add(require, name, when);
  }
  for (const [name, anyOf] of branched) show.set(name, { anyOf });
  return { show, require };
}

test('hidden and required fields agree with Ajv for effective answers', () => {
  let hid = 0;
  let demanded = 0;
  fc.assert(
    fc.property(form, fc.array(answers, { minLength: 10, maxLength: 10 }), (raw, candidates) => {
      const schema = layoutSchema(raw);
      const { show, require } = written(raw);
      const shows = [...show].map(([field, condition]) => ({ field, holds: ajv.compile(condition) }));
      const requires = [...require].map(([field, anyOf]) => ({ field, holds: ajv.compile({ anyOf }) }));
      for (const kept of candidates) {
        const { data } = effective(schema, kept);
        const hidden = hiddenFields(schema, kept);
        const unmet = shows.filter(({ holds }) => !holds(data)).map(({ field }) => field);
        expect(hidden).toEqual(new Set(unmet));
        for (const field of hidden) expect(data).not.toHaveProperty(field);

        const missing = requires
          .filter(({ field, holds }) => holds(data) && !hidden.has(field) && data[field] === undefined)
          .map(({ field }) => field);
        const open = [...requiredFields(schema, kept)].filter((name) => data[name] === undefined);
        expect(new Set(open)).toEqual(new Set(missing));
        const conditional = missing.filter((name) => !schema.required?.includes(name));
        expect(new Set(conditionalErrors(schema, data, new Date(0)).map(({ path }) => path[0]))).toEqual(
          new Set(conditional),
        );
        hid += hidden.size;
        demanded += open.length;
      }
    }),
    { numRuns: runs(150) },
  );
  expect(hid).toBeGreaterThan(runs(500));
  expect(demanded).toBeGreaterThan(runs(500));
});
