import { create } from 'zustand';

/** UI place in which the current case is being renamed; null if none. */
export const useRenaming = create<{ readonly place: 'list' | 'head' | null }>(() => ({ place: null }));

export const startRenaming = (place: 'list' | 'head'): void => useRenaming.setState({ place });
