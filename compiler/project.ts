import { join, relative } from 'pathe';

/** An entry of a folder. */
interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Files of a project, on disk or in memory. Paths are absolute, with forward slashes. */
export interface ProjectFiles {
  /** Returns the text of a file; undefined if there is none. */
  readonly readText: (file: string) => string | undefined;
  /** Returns true if the path is a file or a folder. */
  readonly exists: (path: string) => boolean;
  /** Returns the entries of a folder; empty if there is none. */
  readonly list: (folder: string) => readonly FolderEntry[];
  /** Writes a file and creates its folder. */
  readonly write: (file: string, text: string) => void;
}

/** Runs the modules that the compiler generates. */
export interface GeneratedModules {
  /** Returns the specifier of a module of `src/engine/`. */
  readonly engine: (file: EngineModule) => string;
  /** Stores the text of a module for {@link load}; returns its specifier. */
  readonly store: (name: string, text: string) => string;
  /** Imports a stored module. */
  readonly load: (specifier: string) => Promise<unknown>;
  /** Returns the value of a generated expression. */
  readonly evaluate: (expression: string) => unknown;
  /** Returns the size of a built chunk in compressed bytes; undefined where no build tool can minify it. */
  readonly sizeOf: (code: string, most: number) => Promise<number | undefined>;
}

/** Modules of `src/engine/` that generated modules import. */
type EngineModule = 'validate/runtime.ts' | 'bbcode/enclosed.ts' | 'expressions/more-functions.ts';

/** Folders of a forms project, its files, and the loader of its generated modules. */
export interface FormsProject {
  readonly root: string;
  readonly schemas: string;
  readonly templates: string;
  readonly cases: string;
  readonly files: ProjectFiles;
  readonly modules: GeneratedModules;
  /** Lists the forms of a project that are not those of its folders; see `compiledProject`. */
  readonly slugs?: () => readonly string[];
  /** Returns true for a path of the organisation's own folder; only in a project that borrows from the default one. */
  readonly isOwn?: (path: string) => boolean;
}

/** Returns a project with the folders `schemas/`, `templates/` and `tests/forms/` below the root. */
export const projectAt = (root: string, files: ProjectFiles, modules: GeneratedModules): FormsProject => ({
  root,
  files,
  modules,
  schemas: join(root, 'schemas'),
  templates: join(root, 'templates'),
  cases: join(root, 'tests', 'forms'),
});

/** Converts a name to a valid slug. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');

/** Returns the slugs of all forms: folders of `schemas/` with a schema.json, in alphabetical order. */
export const listSlugs = ({ files, schemas, slugs }: FormsProject): readonly string[] =>
  slugs?.() ??
  files
    .list(schemas)
    .filter(({ name, isFolder }) => isFolder && files.exists(join(schemas, name, 'schema.json')))
    .map(({ name }) => name)
    .toSorted();

/** Returns a path relative to the project root, with forward slashes. */
export const shownPath = (project: FormsProject, file: string): string => relative(project.root, file);
