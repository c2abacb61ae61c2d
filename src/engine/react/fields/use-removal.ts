import { useState } from 'react';

interface Removed<T> {
  readonly item: T;
  readonly index: number;
}

/** Removal of list entries, with undo for the last one. */
interface Removal<T> {
  readonly removed: Removed<T> | undefined;
  readonly remove: (index: number) => void;
  readonly undo: () => void;
}

/** Removes entries of a list immediately; the last one can be restored until the next removal. */
export function useRemoval<T>(items: readonly T[], put: (items: readonly T[]) => void): Removal<T> {
  const [removed, setRemoved] = useState<Removed<T>>();
  return {
    removed,
    remove: (index) => {
      const [item] = items.slice(index, index + 1);
      if (item === undefined) return;
      setRemoved({ item, index });
      put(items.toSpliced(index, 1));
    },
    undo: () => {
      if (!removed) return;
      setRemoved(undefined);
      put(items.toSpliced(removed.index, 0, removed.item));
    },
  };
}
