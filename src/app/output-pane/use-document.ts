import { useDeferredValue, useMemo } from 'react';
import { renderForm } from '../../engine/render/render.ts';
import type { RenderedDocument } from '../../engine/render/render.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { liveOptions, useSources } from '../../engine/sources/source-store.ts';
import { useFormStore } from '../../engine/store/form-store-context.tsx';
import type { FormStore } from '../../engine/store/form-store.ts';

/** The form's documents, a moment behind the typing so that they never hold it up. */
export function useDocument(form: FormDefinition): RenderedDocument {
  const data = useDeferredValue(useFormStore((state) => state.data));
  const lists = useDeferredValue(useSources((state) => state.lists));
  return useMemo(() => renderForm(form, data, { live: (source) => lists[source] }), [form, data, lists]);
}

/** The form's documents as of now, for copying. */
export const documentNow = (form: FormDefinition, store: FormStore): RenderedDocument =>
  renderForm(form, store.getState().data, { live: liveOptions });
