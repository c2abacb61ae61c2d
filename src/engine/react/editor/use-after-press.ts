import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a task at once or, while a finger or a button of the mouse is down, after the click that this ends in: what moves
 * the page under a press makes it miss what it was aimed at.
 */
export function useAfterPress(): (task: () => void) => void {
  /** What waits for the end of the press; null while there is none. */
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = (): void => {
      waiting.current ??= [];
    };
    const release = (): void => {
      const tasks = waiting.current ?? [];
      waiting.current = null;
      // The click is dispatched after the release, and to whatever lies there by then.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', press, true);
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((task) => {
    if (waiting.current) waiting.current.push(task);
    else task();
  }, []);
}
