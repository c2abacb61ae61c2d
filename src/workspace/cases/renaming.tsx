import { Suspense } from 'react';
import { create } from 'zustand';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { lazyOr } from '../../shared/ui/lazy-or.ts';

/** Where the case in front is being renamed: in the list of cases, in the head of its form, or nowhere. */
export const useRenaming = create<{ readonly place: 'list' | 'head' | null }>(() => ({ place: null }));

/** Begins to rename the case in front. */
export const startRenaming = (place: 'list' | 'head'): void => useRenaming.setState({ place });

/** Ends it, with the new name or without. */
export const stopRenaming = (): void => useRenaming.setState({ place: null });

const NotLoaded = () => <span role="alert">{PART_MISSING}</span>;

const Input = lazyOr(async () => (await import('./rename-case.tsx')).RenameCase, NotLoaded);

/** The field in which the case in front is renamed, fetched when it is first asked for. */
export function RenameField() {
  return (
    <Suspense fallback={<span className="case__rename" />}>
      <Input />
    </Suspense>
  );
}
