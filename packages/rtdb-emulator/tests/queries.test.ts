import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
} from 'firebase/database';
import type { QueryConstraint } from 'firebase/database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { newNamespace, withDatabase } from './support/target.ts';

withDatabase();

const PEOPLE = {
  a: { name: 'Ode', rank: 3, on: true },
  b: { name: 'Ivy', rank: 1, on: false },
  c: { name: 'Ada', rank: 3 },
  d: { name: 'Ben', rank: '3' },
  e: { name: 'Cleo', rank: { deep: 2 } },
  f: { name: 'Dot' },
};

async function keysOf(data: object, ...constraints: QueryConstraint[]): Promise<string[]> {
  const namespace = newNamespace();
  await set(open(namespace).at('people'), data);
  const keys: string[] = [];
  (await get(query(open(namespace).at('people'), ...constraints))).forEach(
    (child) => void keys.push(child.key),
  );
  return keys;
}

describe('order', () => {
  it('by child: none, false, true, numbers, texts, branches, then keys', async () => {
    expect(await keysOf(PEOPLE, orderByChild('rank'))).toEqual(['f', 'b', 'a', 'c', 'd', 'e']);
    expect(await keysOf(PEOPLE, orderByChild('on'), limitToLast(2))).toEqual(['b', 'a']);
  });

  it('by key: integers by value, then strings', async () => {
    expect(await keysOf({ b: 1, 10: 1, 9: 1, a: 1, '-3': 1, '010': 1 }, orderByKey())).toEqual([
      '-3',
      '9',
      '10',
      '010',
      'a',
      'b',
    ]);
  });

  it('is stable at a limit', async () => {
    const keys = { b: 1, 10: 1, 9: 1, a: 1, '-3': 1, '010': 1 };
    expect(await keysOf(keys, orderByKey(), limitToFirst(2))).toEqual(['-3', '9']);
    expect(await keysOf(keys, orderByKey(), limitToLast(3))).toEqual(['010', 'a', 'b']);
    const values = { a: 'x', b: 2, c: true, d: 1, e: { f: 1 }, f: false };
    expect(await keysOf(values, orderByValue(), limitToFirst(3))).toEqual(['f', 'c', 'd']);
    expect(await keysOf(values, orderByValue(), limitToLast(2))).toEqual(['a', 'e']);
  });

  it('by priority, which can be set, changed and removed', async () => {
    const namespace = newNamespace();
    const writer = open(namespace);
    await setWithPriority(writer.at('x/a'), 1, 20);
    await setWithPriority(writer.at('x/b'), { n: 1 }, 10);
    await set(writer.at('x/c'), 1);
    const keys = async () => {
      const found: string[] = [];
      const snapshot = await get(query(open(namespace).at('x'), orderByPriority()));
      snapshot.forEach((child) => void found.push(`${child.key}:${child.priority}`));
      return found;
    };
    expect(await keys()).toEqual(['c:null', 'b:10', 'a:20']);
    await setPriority(writer.at('x/b'), 'z');
    expect(await keys()).toEqual(['c:null', 'a:20', 'b:z']);
    await setPriority(writer.at('x/a'), null);
    expect(await keys()).toEqual(['a:null', 'c:null', 'b:z']);
  });
});

describe('filters', () => {
  it.each<[string, QueryConstraint[], string[]]>([
    ['equal to a number', [orderByChild('rank'), equalTo(3)], ['a', 'c']],
    ['equal to a text', [orderByChild('rank'), equalTo('3')], ['d']],
    ['equal to nothing', [orderByChild('rank'), equalTo(null)], ['f']],
    ['equal to a value and a key', [orderByChild('rank'), equalTo(3, 'c')], ['c']],
    ['from a value on', [orderByChild('name'), startAt('Cleo')], ['e', 'f', 'b', 'a']],
    ['after a value', [orderByChild('name'), startAfter('Cleo')], ['f', 'b', 'a']],
    ['up to a value', [orderByChild('name'), endAt('Ben')], ['c', 'd']],
    ['before a value', [orderByChild('name'), endBefore('Ben')], ['c']],
    ['between two values', [orderByChild('name'), startAt('B'), endAt('D')], ['d', 'e']],
    ['texts that begin so', [orderByChild('name'), startAt('D'), endAt('D\uf8ff')], ['f']],
    ['keys from one to another', [orderByKey(), startAt('b'), endAt('d')], ['b', 'c', 'd']],
    ['keys after one', [orderByKey(), startAfter('d')], ['e', 'f']],
    ['one key', [orderByKey(), equalTo('c')], ['c']],
    ['the first two', [orderByChild('name'), limitToFirst(2)], ['c', 'd']],
    ['the last two', [orderByChild('name'), limitToLast(2)], ['b', 'a']],
    ['the first two from a value on', [orderByChild('name'), startAt('Ben'), limitToFirst(2)], ['d', 'e']],
    ['the last two up to a value', [orderByChild('name'), endAt('Dot'), limitToLast(2)], ['e', 'f']],
  ])('%s', async (_title, constraints, expected) => {
    expect(await keysOf(PEOPLE, ...constraints)).toEqual(expected);
  });

  it('pages through everything once, including equal values', async () => {
    const namespace = newNamespace();
    const people = Object.fromEntries(Array.from({ length: 23 }, (_, i) => [`k${i}`, { rank: i % 3 }]));
    await set(open(namespace).at('people'), people);
    const reader = open(namespace);
    const seen: string[] = [];
    let after: QueryConstraint[] = [];
    for (;;) {
      const page = await get(query(reader.at('people'), orderByChild('rank'), ...after, limitToFirst(5)));
      if (!page.exists()) break;
      page.forEach((child) => {
        seen.push(child.key);
        after = [startAfter(child.child('rank').val() as number, child.key)];
      });
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });
});

describe('any query', () => {
  const leaf = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.boolean(), fc.constantFrom('a', 'b', 'é', '1'));
  const child = fc.oneof(
    leaf,
    fc.record({ v: leaf }, { noNullPrototype: true }),
    fc.record({ v: fc.record({ w: leaf }, { noNullPrototype: true }), u: leaf }, { noNullPrototype: true }),
  );
  const key = fc.oneof(
    fc.constantFrom('a', 'b', 'Z', '1', '02', '-1', 'ü'),
    fc.integer({ min: 0, max: 30 }).map(String),
  );
  const data = fc.dictionary(key, child, { minKeys: 1, maxKeys: 12, noNullPrototype: true });
  const order = fc.constantFrom(orderByChild('v'), orderByChild('v/w'), orderByValue());
  const limit = fc.option(
    fc.tuple(fc.constantFrom(limitToFirst, limitToLast), fc.integer({ min: 1, max: 5 })),
  );

  it('returns the same as the SDK with all data', async () => {
    const namespace = newNamespace();
    const writer = open(namespace);
    await fc.assert(
      fc.asyncProperty(
        data,
        order,
        fc.option(leaf),
        fc.option(leaf),
        limit,
        async (all, by, from, to, some) => {
          const constraints = [
            by,
            ...(from === null ? [] : [startAt(from)]),
            ...(to === null ? [] : [endAt(to)]),
            ...(some ? [some[0](some[1])] : []),
          ];
          await set(writer.at('data'), all);
          const stop = record(writer.at('data')).stop;
          const server = open(namespace);
          const listOf = async (client: typeof writer) => {
            const keys: string[] = [];
            const found = await get(query(client.at('data'), ...constraints));
            found.forEach((entry) => void keys.push(`${entry.key}=${JSON.stringify(entry.val())}`));
            return keys;
          };
          const expected = await listOf(writer);
          const actual = await listOf(server);
          stop();
          expect(actual).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
