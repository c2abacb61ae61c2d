import { useEffect, useRef } from 'react';
import { useOpenCases } from './open-cases.ts';
import { stopRenaming, useRenaming } from './renaming.tsx';
import { useCaseActions } from './use-case-actions.ts';

/** The longest name of a case, in characters. */
const LONGEST = 100;

/** Renames the case in front: Enter and leaving the field take the name, Escape does not; an empty one lets it name itself. */
export function RenameCase() {
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
