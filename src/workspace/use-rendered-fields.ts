import { startTransition, useEffect, useMemo, useState } from 'react';
import { carryPrinted } from '../engine/bbcode/printed.ts';
import type { PrintedField } from '../engine/bbcode/printed.ts';
import type { FormDefinition } from '../engine/definition/form.ts';
import { useFormStoreApi } from '../engine/react/form-store-context.tsx';
import { renderWithProvenance } from '../engine/render/provenance.ts';
import type { RenderedPost } from '../engine/render/render.ts';
import { liveOptions } from '../engine/sources/source-store.ts';
import type { FormData } from '../engine/store/model.ts';
import { fieldId } from '../engine/validate/field-error.ts';
import { inForm } from '../engine/validate/validate.ts';
import { whenIdle } from '../shared/lib/when-idle.ts';
import { t } from '../../contract/messages.ts';

/**
 * Time in milliseconds that a post must be unchanged before its provenance is computed; longer than the delay of
 * typed input, so that continued typing triggers nothing.
 */
const PAUSE = 400;

/** Field ranges of one rendered body. */
interface Known {
  readonly form: FormDefinition | undefined;
  readonly body: string;
  readonly printed: readonly PrintedField[];
}

const NOTHING: Known = { form: undefined, body: '', printed: [] };

/** Computes the ranges that each field rendered in the body. */
function printedIn(form: FormDefinition, data: FormData): Known {
  const { post, provenance, rows } = renderWithProvenance(form, data, { live: liveOptions });
  const titles = new Map(post.errors.map(({ path, title }) => [fieldId(path), title]));
  const printed = provenance.body.map(({ path, as, start, end }): PrintedField => {
    const shown = inForm(path, rows);
    const field = fieldId(shown);
    if (as !== 'missing') return { start, end, field };
    const [, row] = shown;
    const title = titles.get(field) ?? String(shown.at(-1));
    return {
      start,
      end,
      field,
      gap: typeof row === 'number' ? t('{title}, entry {number}', { title, number: row + 1 }) : title,
    };
  });
  return { form, body: post.body, printed };
}

/**
 * Returns the ranges that each field rendered in the displayed body. Computed in idle time after a pause; until then,
 * ranges of the previous body are carried over where unchanged.
 */
export function useRenderedFields(form: FormDefinition, post: RenderedPost): readonly PrintedField[] {
  const store = useFormStoreApi();
  const [known, setKnown] = useState(NOTHING);
  const { body } = post;
  useEffect(() => {
    let isCurrent = true;
    const look = (): void => {
      if (!isCurrent) return;
      const found = printedIn(form, store.getState().data);
      // A different body belongs to newer answers; the effect runs again for it
      if (found.body === body) startTransition(() => setKnown(found));
    };
    const timer = setTimeout(() => void whenIdle().then(look), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, store, post, body]);
  return useMemo(
    () => (known.form === form ? carryPrinted(known.printed, known.body, body) : NOTHING.printed),
    [known, form, body],
  );
}
