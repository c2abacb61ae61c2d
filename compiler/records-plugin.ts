import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileRecord } from './compile-record.ts';
import { importOfFunctions } from './expressions/used-functions.ts';
import { formsProject, ROOT } from './disk.ts';
import { namesIn, readAppFacts } from './organisation.ts';
import type { FormsProject } from './project.ts';

const RECORD = 'virtual:record/';
const STAFF = 'virtual:staff-forms';

/** Emits the forms of each department's staff list: for a whole entry, and for its rank alone. */
function emitStaffForms(project: FormsProject): string {
  const lists = namesIn(readAppFacts(project)['departments']);
  const imports = lists.map(
    (list, index) =>
      `import form${index} from '${RECORD}staff-${list}';\nimport rank${index} from '${RECORD}rank-${list}';`,
  );
  const forms = lists.map((list, index) => `{ list: '${list}', form: form${index}, rankForm: rank${index} }`);
  return `${imports.join('\n')}\nexport const staffForms = [${forms.join(', ')}];`;
}

/**
 * Vite plug-in that serves each kind of record as `virtual:record/<name>`, whose default export is an `EditableForm`,
 * and those of the staff lists as `virtual:staff-forms`.
 */
export function records(project: FormsProject = formsProject()): Plugin {
  const runtime = join(ROOT, 'src/engine/validate/runtime.ts');
  const functions = join(ROOT, 'src/engine/expressions/more-functions.ts');
  return {
    name: 'records',
    resolveId: (id) => (id.startsWith(RECORD) || id === STAFF ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${STAFF}`) return emitStaffForms(project);
      if (!id.startsWith(`\0${RECORD}`)) return undefined;
      const { schema, ui, validator } = compileRecord(project, id.slice(RECORD.length + 1), runtime);
      return `${importOfFunctions(schema, functions)}\n${validator}\nexport default { schema: ${JSON.stringify(schema)}, ui: ${JSON.stringify(ui)}, validate };`;
    },
  };
}
