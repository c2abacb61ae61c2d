import { create } from 'zustand';
import { localText } from '../../shared/lib/storage.ts';

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
  togglePin(slug: string): void;
}

/** Slugs of recently used forms on this machine, newest first. Not persisted if storage is blocked. */
let recent = read(RECENT);

/** Returns the recently used forms. Not reactive: a list that updated would move under the pointer. */
export const recentForms = (): readonly string[] => recent;

/** Records that a form was opened. */
export function noteUsed(slug: string): void {
  recent = [slug, ...recent.filter((name) => name !== slug)].slice(0, MOST_RECENT);
  localText.set(RECENT, recent.join(','));
}

/** Pinned forms on this machine. Not persisted if storage is blocked. */
export const usePickerMemory = create<PickerMemory>()((set, get) => ({
  pinned: read(PINNED),
  togglePin(slug) {
    const { pinned } = get();
    const next = pinned.includes(slug) ? pinned.filter((name) => name !== slug) : [...pinned, slug];
    localText.set(PINNED, next.join(','));
    set({ pinned: next });
  },
}));
