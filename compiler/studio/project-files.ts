import { createHash } from 'node:crypto';
import { join } from 'pathe';
import { listSlugs, shownPath } from '../project.ts';
import type { FormsProject, ProjectFiles } from '../project.ts';

const FILES = 'virtual:studio/studio-files';
const CASES = 'virtual:studio/studio-cases';

/** Folder of the answers that were recorded at each release, beside those of the forms' cases. */
const RELEASED = '_released';

export const isStudioModule = (id: string): boolean => id === FILES || id.startsWith(CASES);

/** Returns the files below a folder, in alphabetical order. */
const filesIn = (files: ProjectFiles, folder: string): readonly string[] =>
  files
    .list(folder)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, isFolder }) => (isFolder ? filesIn(files, join(folder, name)) : [join(folder, name)]));

/** Partials that the templates of a new form and of new fields call. */
const PARTIALS_OF_NEW = ['section', 'line', 'image-list'];

/** Returns the files that the default organisation lends to a project, by path below it. */
const lentPaths = ({ isOwn, ...project }: FormsProject): readonly string[] =>
  isOwn
    ? [
        ...filesIn(project.files, project.schemas),
        ...filesIn(project.files, project.templates),
        ...PARTIALS_OF_NEW.map((name) => join(project.templates, '_partials', `${name}.hbs`)),
      ].flatMap((file) => (isOwn(file) ? [] : [shownPath(project, file)]))
    : [];

/** Returns the texts of all files below some folders, by path below the project. */
const textsIn = (project: FormsProject, ...folders: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    folders
      .flatMap((folder) => filesIn(project.files, folder))
      .map((file) => [shownPath(project, file), project.files.readText(file) ?? '']),
  );

/** Returns an expression that parses faster than the same object as code. */
const parsed = (value: Readonly<Record<string, string>>): string =>
  `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/**
 * Emits a module of the studio: all schemas and templates with their version, or the loaders and files of cases.
 * @param folder path of the project in its repository
 */
export function emitStudioModule(project: FormsProject, id: string, folder = ''): string {
  if (id === FILES) {
    const lent = lentPaths(project);
    const code = parsed({
      ...textsIn(project, project.schemas, project.templates),
      ...Object.fromEntries(
        lent.map((path) => [path, project.files.readText(join(project.root, path)) ?? '']),
      ),
    });
    // The history of a work fits only the same files, also those of cases.
    const version = createHash('sha256')
      .update(code + parsed(textsIn(project, project.cases)))
      .digest('hex')
      .slice(0, 12);
    const place = JSON.stringify({ folder, lent });
    return `export const version = '${version}';\nexport const place = ${place};\nexport const files = ${code};`;
  }
  if (id !== CASES)
    return `export const files = ${parsed(textsIn(project, join(project.cases, id.slice(CASES.length + 1))))};`;
  const loaders = [RELEASED, ...listSlugs(project)].map(
    (slug) => `'${slug}': () => import('${CASES}-${slug}')`,
  );
  return `export const cases = { ${loaders.join(',\n')} };`;
}
