import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useCopies } from '../../services/notifications/copy-text.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useCopied } from './copied-state.tsx';
import type { CopyActions } from './use-copy.ts';

/**
 * Pending copy of the post after its title: on the user's return, or by a press if the browser requires one. Null if
 * not pending.
 */
export const usePendingPostCopy = create<'return' | 'press' | null>()(() => null);

/** Timeout in milliseconds after which a return no longer copies the post. */
const MOST_AWAY_MS = 600_000;

const pressIsNext = (): void => {
  usePendingPostCopy.setState('press', true);
  document.querySelector<HTMLElement>('.copy-button.button--primary')?.focus();
};

/** Calls `onReturn` when the user leaves and returns, or returns if already away. Returns a function that cancels. */
function waitForReturn(onReturn: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isAway = !document.hasFocus();
  const end = (): void => {
    listening.abort();
    usePendingPostCopy.setState(null, true);
  };
  const follow = (): void => {
    if (!document.hasFocus() || document.hidden) isAway = true;
    else if (isAway) {
      isAway = false;
      onReturn();
    }
  };
  usePendingPostCopy.setState('return', true);
  window.addEventListener('blur', () => (isAway = true), { signal });
  window.addEventListener('focus', follow, { signal });
  document.addEventListener('visibilitychange', follow, { signal });
  // The clipboard was overwritten
  document.addEventListener('copy', end, { signal });
  document.addEventListener('cut', end, { signal });
  const late = setTimeout(end, MOST_AWAY_MS);
  signal.addEventListener('abort', () => clearTimeout(late));
  return end;
}

/** Copies the post when the user returns after “Copy title, then post”, while the same form and case are open. */
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
      // The user may have left again during rendering
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
      // Cancelled by any other copy, and by its own copy on start
      useCopies.subscribe(() => end()),
    ];
    return () => {
      isOpen = false;
      for (const stop of stops) stop();
      end();
    };
  }, [form, store]);
}
