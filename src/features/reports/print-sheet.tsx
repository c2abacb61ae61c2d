import { printSheetAlone, Sheet } from '../../engine/react/preview/sheet.tsx';
import type { SavedReport } from './report.ts';

/** Timeout in milliseconds for images before printing. */
const PICTURES_MS = 5000;

const loaded = (picture: HTMLImageElement): Promise<unknown> =>
  picture.complete
    ? Promise.resolve()
    : new Promise((done) => {
        picture.addEventListener('load', done);
        picture.addEventListener('error', done);
      });

interface PrintSheetProps {
  readonly report: SavedReport;
  readonly onDone: () => void;
}

/** Prints the post of a report once its images are loaded. */
export function PrintSheet({ report, onDone }: PrintSheetProps) {
  const print = (sheet: HTMLElement): (() => void) => {
    let current = true;
    const late = new Promise((stop) => setTimeout(stop, PICTURES_MS));
    const pictures = Promise.all([...sheet.querySelectorAll('img')].map(loaded));
    void Promise.race([pictures, late]).then(() => {
      if (!current) return;
      printSheetAlone(true);
      window.print();
      printSheetAlone(false);
      onDone();
    });
    return () => {
      current = false;
    };
  };
  return <Sheet title={report.title} body={report.bbCode} onDrawn={print} />;
}
