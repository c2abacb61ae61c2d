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

/** Slugs of the forms used last on this machine, newest first. Where storage is blocked it lasts as long as the page. */
let recent = read(RECENT);

/** The forms used last, to be asked for once where they are listed: a list that followed would move under the pointer. */
export const recentForms = (): readonly string[] => recent;

/** Notes that a form was opened. */
export function noteUsed(slug: string): void {
  recent = [slug, ...recent.filter((name) => name !== slug)].slice(0, MOST_RECENT);
  localText.set(RECENT, recent.join(','));
}

/** Which forms a user pinned on this machine. Where storage is blocked it lasts as long as the page. */
export const usePickerMemory = create<PickerMemory>()((set, get) => ({
  pinned: read(PINNED),
  togglePin(slug) {
    const { pinned } = get();
    const next = pinned.includes(slug) ? pinned.filter((name) => name !== slug) : [...pinned, slug];
    localText.set(PINNED, next.join(','));
    set({ pinned: next });
  },
}));
