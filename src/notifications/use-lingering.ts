import { useCallback, useState } from 'react';

export interface Lingering<Item> {
  readonly item: Item;
  /** It is no longer in the list, and only waits for `forget`. */
  readonly leaving: boolean;
}

function merge<Item extends { readonly id: string }>(
  shown: readonly Lingering<Item>[],
  items: readonly Item[],
): readonly Lingering<Item>[] {
  const known = new Set(shown.map(({ item }) => item.id));
  const current = new Map(items.map((item) => [item.id, item]));
  const kept = shown.map(({ item }) => {
    const now = current.get(item.id);
    return now ? { item: now, leaving: false } : { item, leaving: true };
  });
  const added = items.filter(({ id }) => !known.has(id)).map((item) => ({ item, leaving: false }));
  return [...kept, ...added];
}

/** Keeps items that leave a list in their place, so that they can leave in motion, until `forget` is called. */
export function useLingering<Item extends { readonly id: string }>(items: readonly Item[]) {
  const [shown, setShown] = useState(() => merge([], items));
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setShown(merge(shown, items));
  }
  const forget = useCallback((id: string) => {
    setShown((former) => former.filter(({ item }) => item.id !== id));
  }, []);
  return [shown, forget] as const;
}
