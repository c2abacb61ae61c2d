import type { EffectiveOptions } from '../src/engine/conditions/scope.ts';
import type { FormDefinition } from '../src/engine/definition/form.ts';
import { renderForm } from '../src/engine/render/render.ts';
import { dotted } from '../src/engine/validate/field-error.ts';

/** The rendered post of a form with missing fields and errors. */
export interface RenderResult {
  readonly title: string;
  readonly body: string;
  readonly recipient?: string;
  readonly missing: readonly string[];
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** Renders one set of answers as the browser would. */
export function renderOne(
  form: FormDefinition,
  data: Readonly<Record<string, unknown>>,
  options?: EffectiveOptions,
): RenderResult {
  const { errors, ...post } = renderForm(form, data, options);
  return { ...post, errors: errors.map(({ path, message }) => ({ path: dotted(path), message })) };
}
