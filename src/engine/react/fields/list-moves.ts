import type { KeyboardEvent } from 'react';

export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Returns the offset by which Alt and an arrow key move a list entry; 0 for any other key. */
export const moveStep = ({ altKey, key }: KeyboardEvent): number => (altKey ? (STEPS[key] ?? 0) : 0);
