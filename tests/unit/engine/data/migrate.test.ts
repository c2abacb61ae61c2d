import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { migrate, movedTo, versionOf } from '../../../../src/engine/data/migrate.ts';
import type { MigrationStep } from '../../../../src/engine/definition/migrations.ts';
import { runs } from '../../support/runs.ts';

type Answers = Record<string, unknown>;

const take = (answers: Answers, ...steps: readonly MigrationStep[]) =>
  migrate([{ to: 2, steps }], answers, 1);

const NAMES = { from: 'name', to: ['first', 'last'], at: ' ' };

describe('a step', () => {
  it.each<[string, MigrationStep, before: Answers, after: Answers]>([
    ['renames', { rename: { from: 'a', to: 'b' } }, { a: 1, c: 2 }, { b: 1, c: 2 }],
    [
      'renames in every row',
      { rename: { from: 'rows.*.a', to: 'rows.*.b' } },
      { rows: [{ a: 1 }, {}, { c: 2, a: 3 }] },
      { rows: [{ b: 1 }, {}, { c: 2, b: 3 }] },
    ],
    ['moves to the first row', { move: { from: 'a', to: 'rows.0.a' } }, { a: 1 }, { rows: [{ a: 1 }] }],
    [
      'moves to the first row beside what is there',
      { move: { from: 'a', to: 'rows.0.a' } },
      { a: 1, rows: [{ b: 2 }, {}] },
      { rows: [{ b: 2, a: 1 }, {}] },
    ],
    ['moves out of a row', { move: { from: 'rows.0.a', to: 'a' } }, { rows: [{ a: 1 }] }, { a: 1 }],
    [
      'moves to rows of another list',
      { move: { from: 'rows.*.a', to: 'others.*.b' } },
      { rows: [{ c: 1 }, { a: 2 }] },
      { rows: [{ c: 1 }, {}], others: [{}, { b: 2 }] },
    ],
    ['makes a list of one', { move: { from: 'a', to: 'a.0' } }, { a: 'x' }, { a: ['x'] }],
    ['swaps', { swap: ['a', 'b'] }, { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['swaps with nothing', { swap: ['a', 'b'] }, { a: 1 }, { b: 1 }],
    [
      'swaps in every row',
      { swap: ['rows.*.a', 'rows.*.b'] },
      { rows: [{ a: 1, b: 2 }, { b: 3 }] },
      { rows: [{ b: 1, a: 2 }, { a: 3 }] },
    ],
    ['splits, the rest last', { split: NAMES }, { name: 'Ada May Fox' }, { first: 'Ada', last: 'May Fox' }],
    [
      'splits, the rest first',
      { split: { ...NAMES, rest: 'first' } },
      { name: 'Ada May Fox' },
      { first: 'Ada May', last: 'Fox' },
    ],
    ['splits what has one part', { split: NAMES }, { name: 'Ada' }, { first: 'Ada' }],
    ['splits into a list', { split: { from: 'a', to: 'a', at: ', ' } }, { a: 'x, y' }, { a: ['x', 'y'] }],
    [
      'splits into rows',
      { split: { from: 'a', to: 'rows.*.b', at: ', ' } },
      { a: 'x, y' },
      { rows: [{ b: 'x' }, { b: 'y' }] },
    ],
    ['joins', { join: { from: ['a', 'b'], to: 'c', with: '-' } }, { a: 'x', b: 5 }, { c: 'x-5' }],
    ['joins a list', { join: { from: 'a', to: 'a', with: ', ' } }, { a: ['x', 'y'] }, { a: 'x, y' }],
    [
      'joins in every row',
      { join: { from: ['rows.*.a', 'rows.*.b'], to: 'rows.*.c', with: ' ' } },
      { rows: [{ a: 'x', b: 'y' }, { b: 'z' }] },
      { rows: [{ c: 'x y' }, { c: ' z' }] },
    ],
    [
      'maps values, those of lists, and yes or no',
      {
        map: {
          field: 'rows.*.a',
          values: [
            { from: 'x', to: 'y' },
            { from: true, to: 'z' },
          ],
        },
      },
      { rows: [{ a: 'x' }, { a: ['x', 'other'] }, { a: true }, { a: 'true' }] },
      { rows: [{ a: 'y' }, { a: ['y', 'other'] }, { a: 'z' }, { a: 'true' }] },
    ],
    ['makes numbers of texts', { convert: { field: 'a', to: 'number' } }, { a: '1.5' }, { a: 1.5 }],
    ['makes yes or no of texts', { convert: { field: 'a', to: 'boolean' } }, { a: 'false' }, { a: false }],
    ['makes texts of numbers', { convert: { field: 'a', to: 'text' } }, { a: 1.5 }, { a: '1.5' }],
    [
      'leaves retired options where they are',
      { retire: { field: 'a', values: ['x'] } },
      { a: 'x' },
      { a: 'x' },
    ],
  ])('%s', (_what, step, before, after) => {
    expect(take(before, step)).toEqual({ answers: after, left: {} });
  });

  it.each<[string, MigrationStep, before: Answers, after: Answers, left: Answers]>([
    [
      'would land on another answer',
      { rename: { from: 'a', to: 'b' } },
      { a: 1, b: 2 },
      { b: 2 },
      { 'a (version 1)': 1 },
    ],
    [
      'stands in another row than the first',
      { move: { from: 'rows.*.a', to: 'a' } },
      { rows: [{ a: 1 }, { a: 2 }] },
      { a: 1 },
      { 'rows.1.a (version 1)': 2 },
    ],
    ['is no text to split', { split: NAMES }, { name: ['x'] }, {}, { 'name (version 1)': ['x'] }],
    [
      'is no text to join',
      { join: { from: ['a', 'b'], to: 'c', with: ' ' } },
      { a: 'x', b: {}, c: '', d: 1 },
      { c: 'x', d: 1 },
      {},
    ],
    [
      'is a list among texts',
      { join: { from: ['a', 'b'], to: 'c', with: ' ' } },
      { a: 'x', b: ['y'] },
      {},
      { 'a (version 1)': 'x', 'b (version 1)': ['y'] },
    ],
    ['is no number', { convert: { field: 'a', to: 'number' } }, { a: '007' }, {}, { 'a (version 1)': '007' }],
    [
      'is retired',
      { retire: { field: 'rows.*.a' } },
      { rows: [{ a: 1 }] },
      {},
      { 'rows.0.a (version 1)': 1 },
    ],
    [
      'has a field where rows should be',
      { move: { from: 'a', to: 'rows.0.a' } },
      { a: 1, rows: 'text' },
      { rows: 'text' },
      { 'a (version 1)': 1 },
    ],
  ])('keeps in a separate record what %s', (_what, step, before, answers, left) => {
    expect(take(before, step)).toEqual({ answers, left });
  });
});

describe('answers of an older version', () => {
  const VERSIONS = [
    { to: 3, steps: [{ move: { from: 'guest', to: 'people.0.name' } }] },
    { to: 2, steps: [{ rename: { from: 'patient', to: 'guest' } }] },
  ];

  it('run every later step, from old to new, and no other', () => {
    expect(versionOf(VERSIONS)).toBe(3);
    expect(migrate(VERSIONS, { patient: 'Ada' }, 1).answers).toEqual({ people: [{ name: 'Ada' }] });
    expect(migrate(VERSIONS, { patient: 'Ada' }, 2).answers).toEqual({ patient: 'Ada' });
    expect(migrate(VERSIONS, { patient: 'Ada' }, NaN).answers).toEqual({ patient: 'Ada' });
  });

  it('ignore records of an earlier version, even under the same name', () => {
    const versions = [
      { to: 2, steps: [{ retire: { field: 'a' } }] },
      { to: 3, steps: [{ rename: { from: 'b', to: 'a' } }] },
      { to: 4, steps: [{ retire: { field: 'a' } }] },
    ];
    expect(migrate(versions, { a: 1, b: 2 }, 1)).toEqual({
      answers: {},
      left: { 'a (version 1)': 1, 'a (version 3)': 2 },
    });
  });

  it('are migrated together with their records', () => {
    const key = movedTo(VERSIONS, 1);
    expect([key('patient'), key('guest'), key('people/1/name')]).toEqual([
      'people/0/name',
      'people/0/name',
      'people/1/name',
    ]);
    const step = movedTo(
      [{ to: 2, steps: [{ move: { from: 'rows', to: 'others' } }, { swap: ['a', 'b'] }] }],
      1,
    );
    expect(['rows/2/x', 'a', 'b', 'c'].map(step)).toEqual(['others/2/x', 'b', 'a', 'c']);
  });
});

const TEXT = fc.stringMatching(/^[a-z]{1,5}$/);
const FIELDS = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'] as const;
const ROW_FIELDS = FIELDS.map((name) => `rows.*.${name}`);

const answersOf = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.oneof(TEXT, fc.boolean(), fc.array(TEXT, { minLength: 1 })), {
    minKeys: 1,
    noNullPrototype: true,
  });

const ANSWERS = fc.record(
  { own: answersOf(FIELDS), rows: fc.array(answersOf(FIELDS), { minLength: 1, maxLength: 4 }) },
  { requiredKeys: ['own'] },
);

/** Returns a step and its inverse. The number makes unused names. */
function pairOf(
  kind: string,
  [a = '', b = '']: readonly string[],
  number: number,
): [MigrationStep, MigrationStep] {
  const free = a.replace(/\w+$/, `new${number}`);
  const other = free.replace('rows', `others${number}`);
  const parts = [`${free}x`, `${free}y`];
  const yes = { from: true, to: 'YES' };
  const no = { from: 'c', to: 'NO' };
  const undone = [yes, no].map(({ from, to }) => ({ from: to, to: from }));
  const pairs: Readonly<Record<string, [MigrationStep, MigrationStep]>> = {
    rename: [{ rename: { from: a, to: free } }, { rename: { from: free, to: a } }],
    move: [{ move: { from: a, to: other } }, { move: { from: other, to: a } }],
    swap: [{ swap: [a, b] }, { swap: [b, a] }],
    split: [{ split: { from: a, to: parts, at: 'e' } }, { join: { from: parts, to: a, with: 'e' } }],
    list: [{ split: { from: a, to: free, at: 'e' } }, { join: { from: free, to: a, with: 'e' } }],
    join: [{ join: { from: [a, b], to: free, with: '/' } }, { split: { from: free, to: [a, b], at: '/' } }],
    map: [{ map: { field: a, values: [yes, no] } }, { map: { field: a, values: undone } }],
    row: [{ move: { from: a, to: `one${number}.0.x` } }, { move: { from: `one${number}.0.x`, to: a } }],
  };
  return pairs[kind] ?? expect.unreachable(kind);
}

const PAIR = fc.tuple(
  fc.constantFrom('rename', 'move', 'swap', 'split', 'list', 'join', 'map', 'row'),
  fc
    .constantFrom<readonly string[]>(FIELDS, ROW_FIELDS)
    .chain((names) => fc.shuffledSubarray([...names], { minLength: 2 })),
);

/** Returns every scalar in a value, except blank texts. */
const scalarsIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(scalarsIn)
    : [value].filter((one) => one !== '');

const withoutBlanks = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one === '' ? undefined : one)));

test('random changes lose nothing, and their inverses restore everything', () => {
  const tried = new Set<string>();
  fc.assert(
    fc.property(ANSWERS, fc.array(PAIR, { minLength: 1, maxLength: 5 }), ({ own, rows }, chosen) => {
      const answers: Answers = { ...own, ...(rows && { rows }) };
      const pairs = chosen.map(([kind, names], index) => pairOf(kind, names, index));
      const versions = pairs.map(([step], index) => ({ to: index + 2, steps: [step] }));
      const { answers: changed, left } = migrate(versions, answers, 1);
      // Ignores characters that a step may insert between texts or as a replacement.
      const letters = (data: unknown) =>
        scalarsIn(data)
          .map((one) => (one === true ? 'YES' : String(one)))
          .join('')
          .replaceAll('NO', 'c')
          .replaceAll(/[e/]/g, '')
          .split('')
          .toSorted();
      expect(letters([changed, left])).toEqual(letters(answers));
      if (scalarsIn(left).length > 0) return;
      for (const [kind] of chosen) tried.add(kind);
      const inverses = [{ to: 2, steps: pairs.toReversed().map(([, inverse]) => inverse) }];
      const back = migrate(inverses, changed, 1);
      expect(back.left).toEqual({});
      expect(withoutBlanks(back.answers)).toEqual(withoutBlanks(answers));
    }),
    { numRuns: runs(500) },
  );
  expect(tried.size).toBe(8);
});

test('never throws', () => {
  const steps: readonly MigrationStep[] = ROW_FIELDS.flatMap((row, index) => [
    { move: { from: row, to: `f${index}` } },
    { split: { from: `f${index}`, to: 'rows.*.f0', at: '' } },
    { join: { from: 'rows', to: 'f1', with: '' } },
    { swap: ['rows.*.f1', 'rows'] },
    { map: { field: 'rows.*', values: [{ from: 1, to: 2 }] } },
  ]);
  const data = fc.dictionary(fc.constantFrom('rows', ...FIELDS), fc.jsonValue());
  fc.assert(
    fc.property(data, (answers) => {
      expect(() => take(answers, ...steps)).not.toThrow();
    }),
  );
});
