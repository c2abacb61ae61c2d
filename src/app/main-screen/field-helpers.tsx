import { useEffect } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import { chooseByLetter } from '../../engine/react/editor/choose-by-letter.ts';
import { PhraseKeys } from '../../phrases/phrase-keys.tsx';

/** What helps in the fields of the open form by keys, and is fetched once that stands. */
export function FieldHelpers({ form }: { readonly form: FillableForm }) {
  useEffect(chooseByLetter, []);
  return <PhraseKeys form={form} />;
}
