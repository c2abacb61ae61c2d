import { useEffect, useRef } from 'react';
import { useOpenCases } from './open-cases.ts';
import { useRenaming } from './renaming.ts';
import { useCaseActions } from './use-case-actions.ts';
import { t } from '../../../contract/messages.ts';

const stopRenaming = (): void => useRenaming.setState({ place: null });

/** Maximum length of a case name in characters. */
const LONGEST = 100;

/** Input that renames the current case: Enter and blur save, Escape cancels; an empty name restores the default. */
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
      // Deferred until the button is mounted again
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-rename="${place}"]`)?.focus();
      });
    };
  }, []);
  return (
    <input
      ref={input}
      className="input case__rename grow"
      dir="auto"
      aria-label={t('Name of this case')}
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
