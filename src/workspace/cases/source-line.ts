import { create } from 'zustand';
import type { FormStore } from '../../engine/store/form-store.ts';

/** Names where answers of the form came from that were not typed in it. */
export interface SourceLine {
  /** The case that it is about. */
  readonly store: FormStore;
  readonly text: string;
  readonly undo: () => void;
}

/** The line of the open form; null if none. */
export const useSourceLine = create<{ readonly line: SourceLine | null }>(() => ({ line: null }));

/** Shows a line until the next key; null removes it. */
export const showSourceLine = (line: SourceLine | null): void => useSourceLine.setState({ line });
