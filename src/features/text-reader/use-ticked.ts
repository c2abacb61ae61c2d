import { useState } from 'react';

/** Selection state of a list. */
export interface Ticked<T> {
  readonly all: readonly T[];
  has(one: T): boolean;
  /** Toggles an item. */
  turn(one: T): void;
}

/** Tracks selected items by object identity: the initial selection, inverted for items the user toggled. */
export function useTicked<T>(things: readonly T[], atFirst: (one: T) => boolean): Ticked<T> {
  const [turned, setTurned] = useState<ReadonlySet<T>>(new Set());
  const has = (one: T): boolean => atFirst(one) !== turned.has(one);
  return {
    all: things.filter(has),
    has,
    turn: (one) =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(one)) after.add(one);
        return after;
      }),
  };
}
