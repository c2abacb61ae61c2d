import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs a task immediately or, while a pointer is pressed, after the resulting click: a layout
 * shift during a press makes the click miss its target.
 */
export function useAfterPress(): (task: () => void) => void {
  /** Tasks queued until the press ends; null if there is none. */
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = (): void => {
      waiting.current ??= [];
    };
    const release = (): void => {
      const tasks = waiting.current ?? [];
      waiting.current = null;
      // The click is dispatched after the release, to the element at that position by then.
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
