import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './project-files.ts';

/** One import, re-export or `import()` of a file. */
export interface ImportEdge {
  readonly from: string;
  /** A path from the project's root when `local`, else the package as written. */
  readonly to: string;
  readonly local: boolean;
  /** Erased when types are stripped. */
  readonly typeOnly: boolean;
}

const CODE = /\.(?:ts|tsx|mjs)$/;

interface Request {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function requestsOf({ path, text }: SourceFile): readonly Request[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
  }));
  return [...imports, ...exports, ...dynamic];
}

/** Returns every import in some source files, using Vite's parser; throws on a file that does not parse. */
export const importEdges = (files: readonly SourceFile[]): readonly ImportEdge[] =>
  files
    .filter((file) => CODE.test(file.path))
    .flatMap((file) =>
      requestsOf(file).map(({ specifier, typeOnly }) => {
        const local = specifier.startsWith('.');
        const to = local ? posix.join(posix.dirname(file.path), specifier) : specifier;
        return { from: file.path, to, local, typeOnly };
      }),
    );
