import { useMemo } from 'react';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { Preview } from '../../../src/engine/preview/preview.tsx';
import { renderForm } from '../../../src/engine/render/render.ts';

export { neutralForm } from './neutral-form.ts';

/** The document that a form makes of its answers, for a library that has no documents of its own. */
export function Post({
  form,
  answers,
}: {
  readonly form: FormDefinition;
  readonly answers: Readonly<Record<string, unknown>>;
}) {
  const text = useMemo(() => renderForm(form, answers).body, [form, answers]);
  return <Preview text={text} />;
}
