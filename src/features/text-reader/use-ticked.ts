import { useState } from 'react';
import { toggled } from '../../shared/lib/toggled.ts';

/** Selection state of a list. */
export interface Ticked<T> {
  readonly all: readonly T[];
  has(one: T): boolean;
  /** Toggles an item. */
  turn(one: T): void;
}

/**
 * Tracks selected items: the initial selection, inverted for items the user toggled.
 * @param keyOf identifies an item; defaults to the object
 */
export function useTicked<T>(
  things: readonly T[],
  atFirst: (one: T) => boolean,
  keyOf: (one: T) => unknown = (one) => one,
): Ticked<T> {
  const [turned, setTurned] = useState<ReadonlySet<unknown>>(new Set());
  const has = (one: T): boolean => atFirst(one) !== turned.has(keyOf(one));
  return {
    all: things.filter(has),
    has,
    turn: (one) => setTurned((before) => toggled(before, keyOf(one))),
  };
}
