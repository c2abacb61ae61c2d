import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Preview } from '../engine/react/preview/preview.tsx';
import type { SavedReport } from './report.ts';
import './print-sheet.css';

/** Pictures that take longer than this, in milliseconds, are printed as far as they have come. */
const PICTURES_MS = 5000;

const loaded = (picture: HTMLImageElement): Promise<unknown> =>
  picture.complete
    ? Promise.resolve()
    : new Promise((done) => {
        picture.addEventListener('load', done);
        picture.addEventListener('error', done);
      });

/** A post on a clean page, sent to the printer as soon as its pictures are there. Spoilers are open. */
export function PrintSheet({
  report,
  onDone,
}: {
  readonly report: SavedReport;
  readonly onDone: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const node = sheet.current;
    if (!node) return;
    let current = true;
    for (const spoiler of node.querySelectorAll('details')) spoiler.open = true;
    const pictures = [...node.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    const late = new Promise((stop) => setTimeout(stop, PICTURES_MS));
    const print = async (): Promise<void> => {
      await Promise.race([Promise.all(pictures.map(loaded)), late]);
      if (!current) return;
      document.documentElement.classList.add('printing-sheet');
      window.print();
      document.documentElement.classList.remove('printing-sheet');
      done.current();
    };
    void print();
    return () => {
      current = false;
    };
  }, [report]);

  return createPortal(
    <div ref={sheet} className="print-sheet" aria-hidden="true">
      <h1>{report.title}</h1>
      <Preview text={report.bbCode} />
    </div>,
    document.body,
  );
}
