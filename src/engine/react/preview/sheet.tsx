import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Preview } from './preview.tsx';
import './sheet.css';

/** While it is on the root element, the printer gets the sheet alone. */
const PRINTING = 'printing-sheet';

/** Whether the printer gets a sheet now. */
export const isSheetPrinting = (): boolean => document.documentElement.classList.contains(PRINTING);

/** Has the printer get the sheet alone from now on, or the page again. */
export const printSheetAlone = (isAlone: boolean): void =>
  void document.documentElement.classList.toggle(PRINTING, isAlone);

export interface SheetProps {
  readonly title: string;
  readonly body: string;
  /** Called with its element once it is drawn. Returns how to clean up. */
  readonly onDrawn?: (sheet: HTMLElement) => (() => void) | undefined;
}

/** A post on a clean page for the printer, out of sight on the screen. Its spoilers are open. */
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
