import type { FormDefinition, LoadedForm } from '../src/engine/definition/form.ts';
import type { OlderForm } from '../src/engine/read/older.ts';
import { wholeForm } from '../src/engine/definition/whole-form.ts';
import { compileForm } from './compile.ts';
import { emitForm, emitTemplates, emitShared } from './emit.ts';
import { readOrganisation } from './organisation.ts';
import { emitOlder } from './reading/older-forms.ts';
import type { OlderVersion } from './reading/older-forms.ts';
import type { FormsProject } from './project.ts';
import { readPartials } from './template-source.ts';
import type { TemplateSource } from './template-source.ts';

/**
 * Creates a function that compiles a form and loads the same modules as the browser. Shared modules are compiled once,
 * so the function is valid until a file changes. Rejects with a FormCompileError when a form cannot be compiled.
 */
export function formLoader(project: FormsProject): (slug: string) => Promise<FormDefinition> {
  const { engine, store, load } = project.modules;
  const imports = {
    runtime: engine('validate/runtime.ts'),
    enclosed: engine('bbcode/enclosed.ts'),
    functions: engine('expressions/more-functions.ts'),
  };
  let partials: readonly TemplateSource[] | undefined;
  let shared: string | undefined;
  return async (slug) => {
    partials ??= readPartials(project);
    shared ??= store('shared', emitShared(partials, readOrganisation(project)));
    const compiled = compileForm(project, slug);
    const templates = store(`${slug}-templates`, emitTemplates(compiled, partials, shared));
    const file = store(slug, emitForm(compiled, { ...imports, templates }));
    const module = (await load(file)) as { default: LoadedForm };
    return wholeForm(module.default);
  };
}

/** Loads the module that parses the posts of an earlier version of a form. */
export async function loadOlder({ modules }: FormsProject, version: OlderVersion): Promise<OlderForm> {
  const functions = modules.engine('expressions/more-functions.ts');
  const file = modules.store(`${version.slug}-older`, emitOlder(version, functions));
  return ((await modules.load(file)) as { default: OlderForm }).default;
}

/** Loads one form; see {@link formLoader}. */
export const loadForm = (project: FormsProject, slug: string): Promise<FormDefinition> =>
  formLoader(project)(slug);
