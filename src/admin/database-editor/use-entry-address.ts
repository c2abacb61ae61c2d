import { useSearchParams } from 'react-router-dom';

/** Which entry the address names: none (the list), a new one, or one by its key, perhaps by its smaller form. */
type EntryAddress =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'entry' | 'part'; readonly key: string };

export interface EntryNavigation {
  readonly address: EntryAddress;
  readonly go: (to: EntryAddress) => void;
}

const PLACES = ['entry', 'part'] as const;

/** Reads and changes `entry`, `part` and `new` of the address; the rest of it stays. */
export function useEntryAddress(): EntryNavigation {
  const [params, setParams] = useSearchParams();
  const at = PLACES.find((place) => params.has(place));
  const address: EntryAddress = at
    ? { at, key: params.get(at) ?? '' }
    : { at: params.has('new') ? 'new' : 'list' };

  function go(to: EntryAddress): void {
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const place of [...PLACES, 'new']) next.delete(place);
      if (to.at !== 'list') next.set(to.at, 'key' in to ? to.key : '1');
      return next;
    });
  }
  return { address, go };
}
