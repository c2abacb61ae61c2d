import { create } from 'zustand';
import { afterForm } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';

/** UI place in which the current case is being renamed; null if none. */
export const useRenaming = create<{ readonly place: 'list' | 'head' | null }>(() => ({ place: null }));

export const startRenaming = (place: 'list' | 'head'): void => useRenaming.setState({ place });

/** Input that renames the current case. */
export const RenameField = view(
  afterForm(() => import('./rename-field.tsx')),
  (code) => code.RenameField,
);
