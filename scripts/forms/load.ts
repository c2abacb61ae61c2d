import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { compileForm } from './compile.ts';
import { emitForm, emitShared } from './emit.ts';
import { readOrganisation } from './organisation.ts';
import { ROOT } from './project.ts';
import type { FormsProject } from './project.ts';
import { readPartials } from './template-source.ts';

/** Writes module text where Node can import it, once for each content and never half: others may be reading. */
function store(project: FormsProject, name: string, text: string): string {
  const folder = join(project.root, '.cache', 'forms');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return file;
}

/**
 * Compiles a form and loads the very module that the browser would load.
 * @throws FormCompileError when it cannot be compiled
 */
export async function loadForm(project: FormsProject, slug: string): Promise<FormDefinition> {
  const shared = store(project, 'shared', emitShared(readPartials(project), readOrganisation(project)));
  const runtime = join(ROOT, 'src/engine/validate/runtime.ts');
  const imports = { runtime: pathToFileURL(runtime).href, shared: pathToFileURL(shared).href };
  const file = store(project, slug, emitForm(compileForm(project, slug), imports));
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: FormDefinition };
  return module.default;
}
