import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { useFormStoreApi } from '../../engine/react/form-store-context.tsx';
import { isSheetPrinting, printSheetAlone, Sheet } from '../../engine/react/preview/sheet.tsx';
import { postNow } from '../use-post.ts';
import type { OutputPost } from '../output-post.ts';

/** Prints the open form's post instead of the page, however printing was started. */
export function PrintPost({ form }: { readonly form: FormDefinition }) {
  const store = useFormStoreApi();
  const [printed, setPrinted] = useState<OutputPost | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const begin = (): void => {
      // A saved report is being printed
      if (isSheetPrinting()) return;
      flushPending();
      // Synchronous, because the browser lays out the print as soon as the handler returns
      flushSync(() => setPrinted(postNow(form, store)));
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
