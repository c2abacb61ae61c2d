import { useState } from 'react';

/** Some things that can be ticked. */
export interface Ticked<T> {
  readonly all: readonly T[];
  has(one: T): boolean;
  /** Ticks one that was not, and the other way round. */
  turn(one: T): void;
}

/** Ticks on things, known as objects: those that are ticked at first, but for what the user turned. */
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
