import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Preview } from './preview.tsx';
import './sheet.css';

/** Root class with which only the sheet is printed. */
const PRINTING = 'printing-sheet';

export const isSheetPrinting = (): boolean => document.documentElement.classList.contains(PRINTING);

/** Prints only the sheet, or the page again. */
export const printSheetAlone = (isAlone: boolean): void =>
  void document.documentElement.classList.toggle(PRINTING, isAlone);

interface SheetProps {
  readonly title: string;
  readonly body: string;
  /** Called with its element after rendering. Returns a cleanup function. */
  readonly onDrawn?: (sheet: HTMLElement) => (() => void) | undefined;
}

/** Print sheet of a post, hidden on the screen, with open spoilers. */
export function Sheet({ title, body, onDrawn }: SheetProps): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const drawn = useRef(onDrawn);
  useLayoutEffect(() => {
    drawn.current = onDrawn;
  });
  useLayoutEffect(() => {
    const node = sheet.current;
    if (!node) return undefined;
    for (const spoiler of node.querySelectorAll('details')) spoiler.open = true;
    for (const picture of node.querySelectorAll('img')) picture.loading = 'eager';
    return drawn.current?.(node);
  }, [title, body]);
  return createPortal(
    <div ref={sheet} className="print-sheet" aria-hidden="true">
      <h1>{title}</h1>
      <Preview text={body} />
    </div>,
    document.body,
  );
}
