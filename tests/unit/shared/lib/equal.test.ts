import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deepEqual, shareStructure } from '../../../../src/shared/lib/equal.ts';

const json = () => fc.jsonValue({ maxDepth: 4 });

describe('deepEqual', () => {
  it('compares content', () => {
    expect(deepEqual({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true);
    expect(deepEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(deepEqual([1, 2], [2, 1])).toBe(false);
    expect(deepEqual([], {})).toBe(false);
    expect(deepEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(deepEqual({ a: 1 }, { b: 1 })).toBe(false);
    expect(deepEqual(Number.NaN, Number.NaN)).toBe(true);
    expect(deepEqual(0, '0')).toBe(false);
    expect(deepEqual(null, {})).toBe(false);
  });

  it('treats a key set to undefined as absent', () => {
    expect(deepEqual({ a: undefined }, {})).toBe(true);
    expect(deepEqual({ a: undefined, b: 1 }, { b: 1, c: undefined })).toBe(true);
    expect(deepEqual({ a: undefined }, { b: 1 })).toBe(false);
  });

  it('does not read inherited properties', () => {
    expect(deepEqual({ toString: Object.prototype.toString }, { x: 1 })).toBe(false);
  });

  it('agrees with JSON text', () => {
    fc.assert(
      fc.property(json(), json(), (a, b) => {
        expect(deepEqual(a, structuredClone(a))).toBe(true);
        const sorted = (value: unknown): string =>
          JSON.stringify(value, (_key, inner: unknown) =>
            typeof inner === 'object' && inner !== null && !Array.isArray(inner)
              ? Object.fromEntries(Object.entries(inner).toSorted(([x], [y]) => (x < y ? -1 : 1)))
              : Object.is(inner, -0)
                ? '-0'
                : inner,
          );
        expect(deepEqual(a, b)).toBe(sorted(a) === sorted(b));
      }),
    );
  });
});

describe('shareStructure', () => {
  it('returns the old value if nothing changed', () => {
    const prev = { a: [{ b: 1 }], c: 'x' };
    expect(shareStructure(prev, structuredClone(prev))).toBe(prev);
    expect(shareStructure(prev, { ...prev, d: undefined })).toBe(prev);
  });

  it('reuses each unchanged part', () => {
    const prev = { people: [{ name: 'A' }, { name: 'B' }], notes: { x: 1 } };
    const next = shareStructure(prev, { people: [{ name: 'A' }, { name: 'C' }], notes: { x: 1 } });
    expect(next).toEqual({ people: [{ name: 'A' }, { name: 'C' }], notes: { x: 1 } });
    expect(next.people[0]).toBe(prev.people[0]);
    expect(next.people[1]).not.toBe(prev.people[1]);
    expect(next.notes).toBe(prev.notes);
  });

  it('detects shorter and longer lists, and removed keys', () => {
    expect(shareStructure([1, 2], [1])).toEqual([1]);
    expect(shareStructure([1], [1, 2])).toEqual([1, 2]);
    expect(shareStructure({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  });

  it('does not pollute prototypes', () => {
    const next = shareStructure({ a: 1 }, JSON.parse('{"a":2,"__proto__":{"bad":true}}'));
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect(Reflect.get({}, 'bad')).toBeUndefined();
  });

  it('always equals the new value, and is identical to the old one exactly when equal', () => {
    fc.assert(
      fc.property(json(), json(), (prev, next) => {
        const shared = shareStructure(prev, next);
        expect(deepEqual(shared, next)).toBe(true);
        expect(Object.is(shared, prev)).toBe(deepEqual(prev, next));
      }),
    );
  });
});
