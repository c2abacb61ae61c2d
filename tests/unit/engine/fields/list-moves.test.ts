import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { moved, moveStep } from '../../../../src/engine/fields/list-moves.ts';

describe('moved', () => {
  it('moves one entry and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  });

  it('changes nothing when there is no such entry', () => {
    expect(moved(['a'], 3, 0)).toEqual(['a']);
  });
});

describe('moveStep', () => {
  const step = (key: string, altKey = true) => moveStep({ altKey, key } as KeyboardEvent);

  it('is one up or down for Alt and an arrow', () => {
    expect(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'].map((key) => step(key))).toEqual([
      -1, -1, 1, 1,
    ]);
  });

  it('is none for other keys, and for arrows alone', () => {
    expect([step('Enter'), step('Home'), step('ArrowUp', false)]).toEqual([0, 0, 0]);
  });
});
