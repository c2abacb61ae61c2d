import { startTransition, useEffect, useMemo, useState } from 'react';
import { carryPrinted } from '../engine/bbcode/printed.ts';
import type { PrintedField } from '../engine/bbcode/tree.ts';
import type { FormDefinition } from '../engine/definition/form.ts';
import { useFormStoreApi } from '../engine/react/form-store-context.tsx';
import { renderWithProvenance } from '../engine/render/provenance.ts';
import type { RenderedDocument } from '../engine/render/render.ts';
import { liveOptions } from '../engine/sources/source-store.ts';
import type { FormData } from '../engine/store/model.ts';
import { fieldId } from '../engine/validate/field-error.ts';
import { inForm } from '../engine/validate/validate.ts';
import { whenIdle } from '../shared/lib/when-idle.ts';

/**
 * A document that stays the same for this many milliseconds is worth asking where its answers stand: longer than typed
 * text waits on its way to the form, so that typing on asks for nothing.
 */
const PAUSE = 400;

/** What is known of one document. */
interface Known {
  readonly form: FormDefinition | undefined;
  readonly body: string;
  readonly printed: readonly PrintedField[];
}

const NOTHING: Known = { form: undefined, body: '', printed: [] };

/** What each field printed in the body of a form's document. */
function printedIn(form: FormDefinition, data: FormData): Known {
  const { document, provenance, rows } = renderWithProvenance(form, data, { live: liveOptions });
  const titles = new Map(document.errors.map(({ path, title }) => [fieldId(path), title]));
  const printed = provenance.body.map(({ path, as, start, end }): PrintedField => {
    const shown = inForm(path, rows);
    const field = fieldId(shown);
    if (as !== 'missing') return { start, end, field };
    const [, row] = shown;
    const title = titles.get(field) ?? String(shown.at(-1));
    return { start, end, field, gap: typeof row === 'number' ? `${title}, entry ${row + 1}` : title };
  });
  return { form, body: document.body, printed };
}

/**
 * Which field printed what in the body of a document that is on the screen. It is computed in idle time once the
 * document rests; until then what is known of the last one holds for all that did not change.
 */
export function usePrinted(form: FormDefinition, document: RenderedDocument): readonly PrintedField[] {
  const store = useFormStoreApi();
  const [known, setKnown] = useState(NOTHING);
  const { body } = document;
  useEffect(() => {
    let isCurrent = true;
    const look = (): void => {
      if (!isCurrent) return;
      const found = printedIn(form, store.getState().data);
      // Another body belongs to answers that the document does not show yet: it follows, and so does this.
      if (found.body === body) startTransition(() => setKnown(found));
    };
    const timer = setTimeout(() => void whenIdle().then(look), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, store, document, body]);
  return useMemo(
    () => (known.form === form ? carryPrinted(known.printed, known.body, body) : NOTHING.printed),
    [known, form, body],
  );
}
