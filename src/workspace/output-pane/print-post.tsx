import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { useFormStoreApi } from '../../engine/react/form-store-context.tsx';
import { isSheetPrinting, printSheetAlone, Sheet } from '../../engine/react/preview/sheet.tsx';
import { documentNow } from '../use-document.ts';
import type { OutputDocument } from '../output-document.ts';

/** Gives the printer the post of the open form in place of the page, however printing was begun. */
export function PrintPost({ form }: { readonly form: FormDefinition }) {
  const store = useFormStoreApi();
  const [printed, setPrinted] = useState<OutputDocument | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const begin = (): void => {
      // A saved report is printed.
      if (isSheetPrinting()) return;
      flushPending();
      // The browser lays out the paper as soon as this returns.
      flushSync(() => setPrinted(documentNow(form, store)));
      printSheetAlone(true);
    };
    const end = (): void => {
      printSheetAlone(false);
      setPrinted(null);
    };
    window.addEventListener('beforeprint', begin, { signal });
    window.addEventListener('afterprint', end, { signal });
    return () => {
      stop.abort();
      end();
    };
  }, [form, store]);
  return printed && <Sheet title={printed.title} body={printed.body} />;
}
