import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '..');

/** Folders of a forms project; tests use temporary ones. */
export interface FormsProject {
  readonly root: string;
  readonly schemas: string;
  readonly templates: string;
  readonly cases: string;
  /** Lists the forms of a project that are not those of its folders; see `compiledProject`. */
  readonly slugs?: () => readonly string[];
}

/** Returns the folders of a project: `schemas/`, `templates/` and `tests/forms/` below the root. */
export const formsProject = (root: string = ROOT): FormsProject => ({
  root,
  schemas: join(root, 'schemas'),
  templates: join(root, 'templates'),
  cases: join(root, 'tests', 'forms'),
});

/** Pattern of a slug, which is a folder name and part of a URL. */
export const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Converts a name to a valid slug. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');

/** Returns the slugs of all forms: folders of `schemas/` with a schema.json, in alphabetical order. */
export const listSlugs = ({ schemas, slugs }: FormsProject): readonly string[] =>
  slugs?.() ??
  readdirSync(schemas, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(schemas, entry.name, 'schema.json')))
    .map((entry) => entry.name)
    .toSorted();

/** Returns a path relative to the project root, with forward slashes. */
export const shownPath = (project: FormsProject, file: string): string =>
  relative(project.root, file).replaceAll('\\', '/');
