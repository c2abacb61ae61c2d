import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type { FormDefinition, LoadedForm } from '../src/engine/definition/form.ts';
import type { OlderForm } from '../src/engine/read/older.ts';
import { wholeForm } from '../src/engine/definition/whole-form.ts';
import { compileForm } from './compile.ts';
import { emitForm, emitTemplates, emitShared } from './emit.ts';
import { readOrganisation } from './organisation.ts';
import { emitOlder } from './reading/older-forms.ts';
import type { OlderVersion } from './reading/older-forms.ts';
import { ROOT } from './project.ts';
import type { FormsProject } from './project.ts';
import { readPartials } from './template-source.ts';
import type { TemplateSource } from './template-source.ts';

/** Writes a module for Node to import, atomically and named by its hash: other processes may be reading. */
function store(name: string, text: string): string {
  const folder = join(ROOT, '.cache', 'forms');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}-${threadId}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return file;
}

const engine = (file: string): string => pathToFileURL(join(ROOT, 'src/engine', file)).href;

/**
 * Creates a function that compiles a form and loads the same modules as the browser. Shared modules are compiled once,
 * so the function is valid until a file changes. Rejects with a FormCompileError when a form cannot be compiled.
 */
export function formLoader(project: FormsProject): (slug: string) => Promise<FormDefinition> {
  const imports = {
    runtime: engine('validate/runtime.ts'),
    enclosed: engine('bbcode/enclosed.ts'),
    functions: engine('expressions/more-functions.ts'),
  };
  const stored = (name: string, text: string): string => pathToFileURL(store(name, text)).href;
  let partials: readonly TemplateSource[] | undefined;
  let shared: string | undefined;
  return async (slug) => {
    partials ??= readPartials(project);
    shared ??= stored('shared', emitShared(partials, readOrganisation(project)));
    const compiled = compileForm(project, slug);
    const templates = stored(`${slug}-templates`, emitTemplates(compiled, partials, shared));
    const file = stored(slug, emitForm(compiled, { ...imports, templates }));
    const module = (await import(/* @vite-ignore */ file)) as { default: LoadedForm };
    return wholeForm(module.default);
  };
}

/** Loads the module that parses the posts of an earlier version of a form. */
export async function loadOlder(version: OlderVersion): Promise<OlderForm> {
  const file = pathToFileURL(
    store(`${version.slug}-older`, emitOlder(version, engine('expressions/more-functions.ts'))),
  ).href;
  return ((await import(/* @vite-ignore */ file)) as { default: OlderForm }).default;
}

/** Loads one form; see {@link formLoader}. */
export const loadForm = (project: FormsProject, slug: string): Promise<FormDefinition> =>
  formLoader(project)(slug);
