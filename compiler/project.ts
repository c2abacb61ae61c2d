import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder that holds package.json. */
export const ROOT = join(import.meta.dirname, '..');

/** Where a project keeps its forms; tests point it at folders of their own. */
export interface FormsProject {
  readonly root: string;
  readonly schemas: string;
  readonly templates: string;
  readonly cases: string;
}

/** The forms of a project folder: `schemas/`, `templates/` and `tests/forms/` below it. */
export const formsProject = (root: string = ROOT): FormsProject => ({
  root,
  schemas: join(root, 'schemas'),
  templates: join(root, 'templates'),
  cases: join(root, 'tests', 'forms'),
});

/** What a slug may look like: it becomes a folder and part of an address. */
export const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The nearest name that a folder may have. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');

/** The slugs of all forms: folders of `schemas/` that hold a schema.json, in alphabetical order. */
export const listSlugs = (project: FormsProject): readonly string[] =>
  readdirSync(project.schemas, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(project.schemas, entry.name, 'schema.json')))
    .map((entry) => entry.name)
    .toSorted();

/** A file's path as people read it: relative to the project, with forward slashes. */
export const shownPath = (project: FormsProject, file: string): string =>
  relative(project.root, file).replaceAll('\\', '/');
