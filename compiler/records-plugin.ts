import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileRecord } from './compile-record.ts';
import { importOfFunctions } from './expressions/used-functions.ts';
import { formsProject } from './disk.ts';
import type { FormsProject } from './project.ts';

const RECORD = 'virtual:record/';

/** Vite plug-in that serves each kind of record as `virtual:record/<name>`; its default export is an `EditableForm`. */
export function records(project: FormsProject = formsProject()): Plugin {
  const runtime = join(project.root, 'src/engine/validate/runtime.ts');
  const functions = join(project.root, 'src/engine/expressions/more-functions.ts');
  return {
    name: 'phmc-records',
    resolveId: (id) => (id.startsWith(RECORD) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${RECORD}`)) return undefined;
      const { schema, ui, validator } = compileRecord(project, id.slice(RECORD.length + 1), runtime);
      return `${importOfFunctions(schema, functions)}\n${validator}\nexport default { schema: ${JSON.stringify(schema)}, ui: ${JSON.stringify(ui)}, validate };`;
    },
  };
}
