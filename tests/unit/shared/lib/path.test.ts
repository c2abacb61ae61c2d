import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deepEqual } from '../../../../src/shared/lib/equal.ts';
import { getIn, setIn } from '../../../../src/shared/lib/path.ts';

const UNSAFE = ['__proto__', 'constructor', 'prototype'];
const safeKey = () => fc.string({ maxLength: 5 }).filter((key) => !UNSAFE.includes(key));

describe('getIn', () => {
  it('reads own values only', () => {
    const data = { people: [{ name: 'A' }] };
    expect(getIn(data, ['people', 0, 'name'])).toBe('A');
    expect(getIn(data, [])).toBe(data);
    expect(getIn(data, ['people', 1, 'name'])).toBeUndefined();
    expect(getIn(data, ['toString'])).toBeUndefined();
    expect(getIn(data, ['__proto__', 'toString'])).toBeUndefined();
    expect(getIn('text', ['length'])).toBeUndefined();
  });
});

describe('setIn', () => {
  it('copies the path and shares the rest', () => {
    const data = { people: [{ name: 'A' }, { name: 'B' }], place: { room: 1 } };
    const next = setIn(data, ['people', 1, 'name'], 'C');
    expect(next).toEqual({ people: [{ name: 'A' }, { name: 'C' }], place: { room: 1 } });
    expect(data.people[1]?.name).toBe('B');
    expect(next.people[0]).toBe(data.people[0]);
    expect(next.place).toBe(data.place);
  });

  it('returns the same object if nothing changes', () => {
    const data = { a: [{ b: 1 }] };
    expect(setIn(data, ['a', 0, 'b'], 1)).toBe(data);
    expect(setIn(data, ['missing'], undefined)).toBe(data);
  });

  it('creates missing parents', () => {
    expect(setIn({}, ['a', 0, 'b'], 1)).toEqual({ a: [{ b: 1 }] });
    expect(setIn({ a: 'text' }, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });

  it('removes a key for undefined', () => {
    expect(Object.keys(setIn({ a: 1, b: 2 }, ['a'], undefined))).toEqual(['b']);
  });

  it.each(UNSAFE)('refuses %s', (key) => {
    expect(() => setIn({}, [key, 'bad'], true)).toThrow(TypeError);
    expect(() => setIn({}, ['a', key], true)).toThrow(TypeError);
    expect(Reflect.get({}, 'bad')).toBeUndefined();
  });

  it.each([-1, 2, 0.5, Number.NaN])('refuses the index %d in a list of one', (index) => {
    expect(() => setIn({ list: ['x'] }, ['list', index], 'y')).toThrow(RangeError);
  });

  it('returns the value that was set', () => {
    const path = () => fc.array(safeKey(), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.dictionary(safeKey(), fc.jsonValue({ maxDepth: 2 })),
        path(),
        fc.jsonValue(),
        (data, at, value) => {
          const before = structuredClone(data);
          expect(getIn(setIn(data, at, value), at)).toEqual(value);
          expect(deepEqual(data, before)).toBe(true);
        },
      ),
    );
  });
});
