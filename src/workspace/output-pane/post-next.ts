import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useCopies } from '../../services/notifications/copy-text.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useCopied } from './copied.tsx';
import type { CopyActions } from './use-copy.ts';

/**
 * What the post waits for once its title was copied with the post to follow: that the user comes back, or a press where
 * the browser does not copy without one. Null while it does not wait.
 */
export const usePostNext = create<'return' | 'press' | null>()(() => null);

/** Whoever comes back later than this, in milliseconds, has something else in mind. */
const MOST_AWAY_MS = 600_000;

const pressIsNext = (): void => {
  usePostNext.setState('press', true);
  document.querySelector<HTMLElement>('.copy-button.button--primary')?.focus();
};

/** Calls `onReturn` when the user has left the page and come back, or is back from where they are. Returns how to end. */
function waitForReturn(onReturn: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isAway = !document.hasFocus();
  const end = (): void => {
    listening.abort();
    usePostNext.setState(null, true);
  };
  const follow = (): void => {
    if (!document.hasFocus() || document.hidden) isAway = true;
    else if (isAway) {
      isAway = false;
      onReturn();
    }
  };
  usePostNext.setState('return', true);
  window.addEventListener('blur', () => (isAway = true), { signal });
  window.addEventListener('focus', follow, { signal });
  document.addEventListener('visibilitychange', follow, { signal });
  // Something else is in the clipboard now.
  document.addEventListener('copy', end, { signal });
  document.addEventListener('cut', end, { signal });
  const late = setTimeout(end, MOST_AWAY_MS);
  signal.addEventListener('abort', () => clearTimeout(late));
  return end;
}

/** Has the post follow its title into the clipboard, as long as the same form of the same case is open. */
export function useCopyOnReturn(form: FormDefinition, copy: CopyActions): void {
  const { store } = useWorkspace();
  const latest = useRef(copy);
  useEffect(() => {
    latest.current = copy;
  });
  useEffect(() => {
    let isOpen = true;
    let end = (): void => undefined;
    const refused = (): void => {
      if (!isOpen) return;
      // The user may have left again while the post was made.
      if (document.hasFocus()) pressIsNext();
      else wait();
    };
    const wait = (): void => {
      end();
      end = waitForReturn(() => latest.current.part(0, refused));
    };
    const stops = [
      useCopied.subscribe((copied) => {
        if (copied?.what === 'both') wait();
      }),
      // Any other copy, and this one as it begins.
      useCopies.subscribe(() => end()),
    ];
    return () => {
      isOpen = false;
      for (const stop of stops) stop();
      end();
    };
  }, [form, store]);
}
