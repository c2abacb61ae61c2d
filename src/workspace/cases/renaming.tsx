import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useOpenCases } from './open-cases.ts';
import { useCaseActions } from './use-case-actions.ts';

/** Where the case in front is being renamed: in the list of cases, in the head of its form, or nowhere. */
export const useRenaming = create<{ readonly place: 'list' | 'head' | null }>(() => ({ place: null }));

/** Begins to rename the case in front. */
export const startRenaming = (place: 'list' | 'head'): void => useRenaming.setState({ place });

/** Ends it, with the new name or without. */
const stopRenaming = (): void => useRenaming.setState({ place: null });

/** The longest name of a case, in characters. */
const LONGEST = 100;

/** The field in which the case in front is renamed: Enter and leaving the field take the name, Escape does not; an empty one lets it name itself. */
export function RenameField() {
  const { front } = useOpenCases();
  const { rename } = useCaseActions();
  const input = useRef<HTMLInputElement>(null);
  const isDropped = useRef(false);
  useEffect(() => {
    const { place } = useRenaming.getState();
    input.current?.focus();
    input.current?.select();
    return () => {
      stopRenaming();
      // Not before the button that began it is back.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-rename="${place}"]`)?.focus();
      });
    };
  }, []);
  return (
    <input
      ref={input}
      className="input case__rename"
      dir="auto"
      aria-label="Name of this case"
      defaultValue={front.title}
      maxLength={LONGEST}
      autoComplete="off"
      onBlur={({ currentTarget: { value } }) => {
        if (!isDropped.current && value !== front.title) rename(value);
        stopRenaming();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        isDropped.current = event.key === 'Escape';
        event.currentTarget.blur();
      }}
    />
  );
}
