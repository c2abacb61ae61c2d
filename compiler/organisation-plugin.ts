import { join, normalize } from 'pathe';
import type { Plugin } from 'vite';
import { formsProject } from './disk.ts';
import { readAppFacts } from './organisation.ts';
import type { FormsProject } from './project.ts';

const FACT = 'virtual:organisation/';

/** Vite plug-in that serves each fact of `contract/organisation.ts` as a module: `virtual:organisation/<name>`. */
export function organisation(project: FormsProject = formsProject()): Plugin {
  const contract = join(project.root, 'contract', 'organisation.ts');
  return {
    name: 'organisation',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(FACT) ? `\0${id}` : undefined),
    load(id) {
      if (normalize(id) === contract)
        return Object.keys(readAppFacts(project))
          .map((name) => `export { default as ${name} } from '${FACT}${name}';`)
          .join('\n');
      if (!id.startsWith(`\0${FACT}`)) return undefined;
      return `export default ${JSON.stringify(readAppFacts(project)[id.slice(FACT.length + 1)])};`;
    },
  };
}
