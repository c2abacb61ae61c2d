import { join, relative } from 'pathe';
import { calledIn, namesIn } from './called-partials.ts';
import type { FormsProject, ProjectFiles } from './project.ts';

/** Folders whose files the default organisation lends to one that lacks them. */
const LENT = ['schemas/_admin', 'schemas/_lists', 'schemas/_meta', 'templates/_partials'];

/** Folders of which it lends only what the other organisation names. */
const BY_NAME: ReadonlySet<string> = new Set(['schemas/_lists', 'templates/_partials']);

const LIST = /"selectOptions\.(\w+)"/g;

/** Returns the texts of all files below a folder. */
const textsIn = (files: ProjectFiles, folder: string): readonly (string | undefined)[] =>
  files
    .list(folder)
    .flatMap(({ name, isFolder }) =>
      isFolder ? textsIn(files, join(folder, name)) : [files.readText(join(folder, name))],
    );

/**
 * Returns the files of an organisation's folder, in which the partials, lists, records and meta-schemas of the default
 * organisation stand for those that it lacks. Of partials and lists, only those appear that it names.
 */
export function organisationFiles(files: ProjectFiles, root: string, base: string): ProjectFiles {
  const isLent = (path: string): boolean => LENT.some((lent) => `${path}/`.startsWith(`${lent}/`));
  const at = (path: string): string => {
    const inside = relative(root, path);
    return files.exists(path) || !isLent(inside) ? path : join(base, inside);
  };
  const calledPartials = (): ReadonlySet<string> => {
    const partials = join(root, 'templates/_partials');
    return calledIn(textsIn(files, join(root, 'templates')), (name) =>
      files.readText(at(join(partials, `${name}.hbs`))),
    );
  };
  const namedIn = (folder: string): ReadonlySet<string> =>
    folder.endsWith('_partials')
      ? calledPartials()
      : new Set(namesIn(files.readText(join(root, 'schemas/form-data.json')), LIST));
  return {
    readText: (file) => files.readText(at(file)),
    exists: (path) => files.exists(at(path)),
    list: (folder) => {
      const inside = relative(root, folder);
      const own = files.list(folder);
      const named = BY_NAME.has(inside) ? namedIn(inside) : undefined;
      const lent = files
        .list(join(base, inside))
        .filter(
          ({ name }) =>
            isLent(join(inside, name)) &&
            !own.some((entry) => entry.name === name) &&
            (named?.has(name.replace(/\.\w+$/, '')) ?? true),
        );
      return [...own, ...lent];
    },
    write: files.write,
  };
}

/** Returns what the default organisation lends to a project, by path: files, or a folder of them. */
export function lentFiles({ root, files, isOwn }: FormsProject): readonly string[] {
  if (!isOwn) return [];
  return LENT.flatMap((folder) => {
    const paths = files.list(join(root, folder)).map(({ name }) => join(folder, name));
    const lent = paths.filter((path) => !isOwn(join(root, path)));
    return BY_NAME.has(folder) || lent.length === 0 ? lent : [`${folder}/`];
  });
}
