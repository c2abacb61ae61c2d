import { engineModule, moduleRunner } from '../../src/features/studio/frame/generated-modules.ts';
import type { Files } from '../../src/features/studio/sandbox/messages.ts';
import { projectAt } from '../project.ts';
import type { FormsProject, GeneratedModules, ProjectFiles } from '../project.ts';

const ROOT = '/project';

/** Returns the entries of every folder by path. */
function foldersOf(paths: Iterable<string>): Map<string, Map<string, boolean>> {
  const folders = new Map<string, Map<string, boolean>>();
  for (const path of paths) {
    const steps = path.split('/');
    for (let depth = steps.length - 1; depth > 0; depth--) {
      const folder = steps.slice(0, depth).join('/');
      const entries = folders.get(folder) ?? new Map<string, boolean>();
      folders.set(folder, entries);
      entries.set(steps[depth] ?? '', depth < steps.length - 1);
    }
  }
  return folders;
}

/** Returns the files of a project in memory from their texts, by path below it. */
export function memoryFiles(given: Files): ProjectFiles {
  const texts = new Map(Object.entries(given).map(([path, text]) => [`${ROOT}/${path}`, text]));
  let folders = foldersOf(texts.keys());
  return {
    readText: (file) => texts.get(file),
    exists: (path) => texts.has(path) || folders.has(path),
    list: (folder) => [...(folders.get(folder) ?? [])].map(([name, isFolder]) => ({ name, isFolder })),
    write: (file, text) => {
      texts.set(file, text);
      folders = foldersOf(texts.keys());
    },
  };
}

/** A project in memory, with the texts of its generated modules by specifier. */
interface MemoryProject {
  readonly project: FormsProject;
  readonly modules: ReadonlyMap<string, string>;
}

/** Creates a project from the texts of its files. Its generated modules run in this scope, which must be a sandbox. */
export function memoryProject(given: Files): MemoryProject {
  const texts = new Map<string, string>();
  const run = moduleRunner((specifier) => texts.get(specifier));
  let last = 0;
  const modules: GeneratedModules = {
    engine: engineModule,
    store: (name, text) => {
      last += 1;
      const specifier = `generated:${name}:${last}`;
      texts.set(specifier, text);
      return specifier;
    },
    load: run,
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs in the sandbox alone
    evaluate: (expression) => (new Function(`return (${expression});`) as () => unknown)(),
    sizeOf: () => Promise.resolve(undefined),
  };
  return { project: projectAt(ROOT, memoryFiles(given), modules), modules: texts };
}

/** Returns the files of a project that were added or changed. */
export function writtenFiles({ files }: FormsProject, paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, files.readText(`${ROOT}/${path}`) ?? '']));
}
