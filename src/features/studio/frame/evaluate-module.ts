/** Exports of a module by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** Returns the exports of an imported module. */
export type Resolve = (specifier: string) => Promise<Exports>;

const IMPORT = /^import (?:\{([^}]*)\} from )?("[^"\n]*");$/gm;
const LAZY = /^(loadTemplates: \(\) => )import\(/m;

interface Import {
  readonly names: string;
  readonly specifier: string;
}

/**
 * Runs a module that the compiler generated, where no address can be imported. It knows the compiler's statements alone:
 * imports by name, `export const` and `export default` at the beginning of a line; texts of a form are JSON strings,
 * which have no line breaks. Only for the frame of an opaque origin and its worker, whose policy allows it.
 */
export async function evaluateModule(text: string, resolve: Resolve): Promise<Exports> {
  const imports: Import[] = [...text.matchAll(IMPORT)].map(([, names = '', specifier = '""']) => ({
    names,
    specifier: JSON.parse(specifier) as string,
  }));
  const modules = await Promise.all(imports.map(({ specifier }) => resolve(specifier)));
  const body = [
    ...imports.map(({ names }, index) => `const {${names.replaceAll(' as ', ': ')}} = modules[${index}];`),
    text
      .replaceAll(IMPORT, '')
      .replace(LAZY, '$1load(')
      .replaceAll(/^export const (\w+) = /gm, 'const $1 = exports.$1 = ')
      .replace(/^export default /m, 'exports.default = '),
  ].join('\n');
  const exports: Record<string, unknown> = {};
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs in the sandbox alone
  const run = new Function('exports', 'modules', 'load', `"use strict";\n${body}`);
  run(exports, modules, resolve);
  return exports;
}
