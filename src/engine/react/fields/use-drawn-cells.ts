import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The fields that fill two tall windows: a form of no more is drawn in one piece. */
const IN_ONE_PIECE = 48;
/** The fields of a longer form that are drawn first, which is more than any window shows. */
const FIRST = 24;
/** The fields that each further piece adds: fewer make the form complete later, as each is laid out and painted. */
const STEP = 144;

const unfinished = new Set<() => void>();

/** Draws at once what is left of a form that is drawn in pieces. For event handlers only. */
export function drawRest(): void {
  for (const finish of unfinished) flushSync(finish);
}

const goesToTheRest = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ['Tab', 'End', 'PageDown', 'F3'].includes(key) || ((ctrlKey || metaKey) && ['f', 'g', 'End'].includes(key));

function onKey(event: KeyboardEvent): void {
  if (goesToTheRest(event)) drawRest();
}

/**
 * How many of a form's fields are drawn: all of a short form, else those in view first and the rest in pieces after
 * the next paints, so that a long form can be typed into before all of it stands. Whoever leaves the fields in view by
 * a key, prints, or searches the page gets the rest at once.
 */
export function useDrawnCells(count: number): number {
  const [drawn, setDrawn] = useState(count <= IN_ONE_PIECE ? Infinity : FIRST);
  useEffect(() => {
    if (drawn === Infinity) return;
    const finish = (): void => setDrawn(Infinity);
    unfinished.add(finish);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer set in a frame runs after that frame was painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(drawn + STEP < count ? drawn + STEP : Infinity));
    });
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('beforeprint', drawRest);
    return () => {
      unfinished.delete(finish);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('beforeprint', drawRest);
    };
  }, [drawn, count]);
  return drawn;
}
