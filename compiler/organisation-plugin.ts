import { join, normalize } from 'pathe';
import type { Plugin } from 'vite';
import { formsProject, ROOT } from './disk.ts';
import { appText, namesIn, readAppFacts } from './organisation.ts';
import type { FormsProject } from './project.ts';

const FACT = 'virtual:organisation/';

type Colours = Readonly<Record<string, readonly [light: string, dark: string]>>;

const ruleOf = (selector: string, colours: Colours): string => {
  const lines = Object.entries(colours).map(
    ([name, [light, dark]]) => `  --${name}: light-dark(${light}, ${dark});\n`,
  );
  return `\n${selector} {\n${lines.join('')}}\n`;
};

/** Returns the rules that override colors of `tokens.css`: those of the app, then those of each site. */
export function coloursCss(project: FormsProject): string {
  const { app = {}, sites = {} } = readAppFacts(project)['colours'] as {
    readonly app?: Colours;
    readonly sites?: Readonly<Record<string, Colours>>;
  };
  return [
    ruleOf(':root', app),
    ...Object.entries(sites).map(([site, own]) => ruleOf(`[data-site='${site}']`, own)),
  ].join('');
}

/**
 * Vite plug-in that serves each fact of `contract/organisation.ts` as a module, `virtual:organisation/<name>`, appends
 * the organisation's colors to `tokens.css`, and writes the product's name and first language into pages.
 */
export function organisation(project: FormsProject = formsProject()): Plugin {
  const contract = join(ROOT, 'contract', 'organisation.ts');
  const tokens = join(ROOT, 'src', 'shared', 'ui', 'tokens.css');
  return {
    name: 'organisation',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%PRODUCT%', appText(project, 'product'))
          .replace('%LANGUAGE%', namesIn(readAppFacts(project)['languages'])[0] ?? ''),
    },
    resolveId: (id) => (id.startsWith(FACT) ? `\0${id}` : undefined),
    load(id) {
      if (normalize(id) === contract)
        return Object.keys(readAppFacts(project))
          .map((name) => `export { default as ${name} } from '${FACT}${name}';`)
          .join('\n');
      if (normalize(id) === tokens) return `${project.files.readText(tokens) ?? ''}${coloursCss(project)}`;
      if (!id.startsWith(`\0${FACT}`)) return undefined;
      return `export default ${JSON.stringify(readAppFacts(project)[id.slice(FACT.length + 1)])};`;
    },
  };
}
