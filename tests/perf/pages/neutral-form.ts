import { catalogue } from 'virtual:forms';
import { loadForm } from '../../../src/app/workspace/load-form.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { wholeForm } from '../../../src/engine/definition/whole-form.ts';
import type { Spec } from '../neutral/spec.ts';

/** The case as the product's compiler made it, with its widgets and templates at hand. Rejects for an unknown case. */
export async function neutralForm(spec: Spec): Promise<FormDefinition> {
  const entry = catalogue.find(({ slug }) => slug === `bench-${spec.name.toLowerCase()}`);
  if (!entry) throw new Error(`No form was compiled for the case ${spec.name}.`);
  return wholeForm(await loadForm(entry));
}
