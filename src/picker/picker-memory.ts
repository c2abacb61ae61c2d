import { create } from 'zustand';
import { localText } from '../lib/storage.ts';

const PINNED = 'phmc.pinnedForms';
const RECENT = 'phmc.recentForms';
const MOST_RECENT = 5;

function read(key: string): readonly string[] {
  const stored = localText.get(key);
  return stored.ok && stored.value ? stored.value.split(',') : [];
}

interface PickerMemory {
  /** Slugs of pinned forms, in the order they were pinned. */
  readonly pinned: readonly string[];
  /** Slugs of the forms used last, newest first. */
  readonly recent: readonly string[];
  togglePin(slug: string): void;
  used(slug: string): void;
}

/** Which forms a user pinned and used last on this machine. Where storage is blocked it lasts as long as the page. */
export const usePickerMemory = create<PickerMemory>()((set, get) => ({
  pinned: read(PINNED),
  recent: read(RECENT),
  togglePin(slug) {
    const { pinned } = get();
    const next = pinned.includes(slug) ? pinned.filter((name) => name !== slug) : [...pinned, slug];
    localText.set(PINNED, next.join(','));
    set({ pinned: next });
  },
  used(slug) {
    const next = [slug, ...get().recent.filter((name) => name !== slug)].slice(0, MOST_RECENT);
    localText.set(RECENT, next.join(','));
    set({ recent: next });
  },
}));
