import type { FormDefinition, LoadedForm } from '../src/engine/definition/form.ts';
import type { OlderForm } from '../src/engine/read/older.ts';
import { wholeForm } from '../src/engine/definition/whole-form.ts';
import { compileForm } from './compile.ts';
import { emitForm, emitTemplates, emitShared } from './emit.ts';
import { readOrganisation } from './organisation.ts';
import { emitOlder, type OlderVersion } from './reading/older-forms.ts';
import type { FormsProject } from './project.ts';
import { readPartials, type TemplateSource } from './template-source.ts';

/**
 * Creates a function that compiles a form and stores the same modules as the browser loads; it returns the specifier of
 * the form's module. Shared modules are compiled once, so the function is valid until a file changes. Throws a
 * FormCompileError when a form cannot be compiled.
 * @param callers templates of the only form to compile; the partials that they do not call are left out
 */
export function formModules(
  project: FormsProject,
  callers?: readonly (string | undefined)[],
): (slug: string) => string {
  const { engine, store } = project.modules;
  const imports = {
    runtime: engine('validate/runtime.ts'),
    enclosed: engine('bbcode/enclosed.ts'),
    functions: engine('expressions/more-functions.ts'),
  };
  let partials: readonly TemplateSource[] | undefined;
  let shared: string | undefined;
  return (slug) => {
    partials ??= readPartials(project, callers);
    shared ??= store('shared', emitShared(partials, readOrganisation(project)));
    const compiled = compileForm(project, slug);
    const templates = store(`${slug}-templates`, emitTemplates(compiled, partials, shared));
    return store(slug, emitForm(compiled, { ...imports, templates }));
  };
}

/** Creates a function that compiles and loads a form, see {@link formModules}. It rejects where that throws. */
export function formLoader(project: FormsProject): (slug: string) => Promise<FormDefinition> {
  const storeForm = formModules(project);
  return async (slug) => {
    const module = (await project.modules.load(storeForm(slug))) as { default: LoadedForm };
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
