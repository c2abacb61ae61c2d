import { describe, expect, it } from 'vitest';
import { moved } from '../../../../src/engine/fields/list-moves.ts';

describe('moved', () => {
  it('moves one entry and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  });

  it('changes nothing when there is no such entry', () => {
    expect(moved(['a'], 3, 0)).toEqual(['a']);
  });
});
