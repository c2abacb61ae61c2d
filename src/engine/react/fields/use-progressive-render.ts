import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of fields rendered in one pass; fills two tall windows. */
const IN_ONE_PIECE = 48;
/** Number of fields in the first pass of a longer form; more than any window shows. */
const FIRST = 24;
/** Number of fields per further pass: fewer delay completion, because each pass is laid out and painted. */
const STEP = 144;

const unfinished = new Set<() => void>();

/** Renders the rest of a form immediately. For event handlers only. */
export function renderRemainingFields(): void {
  for (const finish of unfinished) flushSync(finish);
}

const goesToTheRest = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ['Tab', 'End', 'PageDown', 'F3'].includes(key) || ((ctrlKey || metaKey) && ['f', 'g', 'End'].includes(key));

function onKey(event: KeyboardEvent): void {
  if (goesToTheRest(event)) renderRemainingFields();
}

/**
 * Returns the number of fields to render: all of a short form, else the visible ones first and the rest in passes after
 * each paint, so that a long form accepts input before it is complete. Keys that leave the visible fields, printing,
 * and searching the page render the rest immediately.
 */
export function useProgressiveRender(count: number): number {
  const [drawn, setDrawn] = useState(count <= IN_ONE_PIECE ? Infinity : FIRST);
  useEffect(() => {
    if (drawn === Infinity) return;
    const finish = (): void => setDrawn(Infinity);
    unfinished.add(finish);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer set in a frame runs after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(drawn + STEP < count ? drawn + STEP : Infinity));
    });
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('beforeprint', renderRemainingFields);
    return () => {
      unfinished.delete(finish);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('beforeprint', renderRemainingFields);
    };
  }, [drawn, count]);
  return drawn;
}
