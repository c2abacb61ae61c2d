import { parse } from 'jsonc-parser';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Files } from '../sandbox/messages.ts';

/** A form as the studio lists it. */
export interface ListedForm {
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly code: number;
}

const SCHEMA = /^schemas\/([a-z][\w-]*)\/schema\.json$/;

/** Converts a name to a slug; empty if it has no letter. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');

export const schemaFile = (slug: string): string => `schemas/${slug}/schema.json`;
const casesFolder = (slug: string): string => `tests/forms/${slug}/`;

/** Parses a JSON object as far as it can be read while somebody types; empty if the text is not one. */
export function parseObject(text: string | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = parse(text ?? '');
  return isPlainObject(value) ? value : {};
}

/** Returns a form; its slug stands for a name that cannot be read. */
export function readForm(files: Files, slug: string): ListedForm {
  const facts = parseObject(files[schemaFile(slug)])['x-form'];
  const { name, group, code } = isPlainObject(facts) ? facts : {};
  return {
    slug,
    name: typeof name === 'string' && name.trim() !== '' ? name : slug,
    group: typeof group === 'string' ? group : '',
    code: typeof code === 'number' ? code : 0,
  };
}

/** Returns all forms, sorted by name. */
export const listForms = (files: Files): readonly ListedForm[] =>
  Object.keys(files)
    .flatMap((path) => SCHEMA.exec(path)?.[1] ?? [])
    .map((slug) => readForm(files, slug))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const ORDER = ['schema.json', 'ui.json', 'title.hbs', 'body.hbs', 'recipient.hbs'];

/** Returns the paths of a form's own files, then those of its cases. */
export function formPaths(files: Files, slug: string): readonly string[] {
  const own = [`schemas/${slug}/`, `templates/${slug}/`];
  const rank = (path: string): number => ORDER.indexOf(path.split('/').at(-1) ?? '');
  const paths = Object.keys(files);
  return [
    ...paths
      .filter((path) => own.some((folder) => path.startsWith(folder)))
      .toSorted((a, b) => rank(a) - rank(b)),
    ...paths.filter((path) => path.startsWith(casesFolder(slug))).toSorted(),
  ];
}

/** Returns the shortest name of a file that is clear beside the other files of its form. */
export function shortPath(path: string, slug: string): string {
  const folder = [casesFolder(slug), `schemas/${slug}/`, `templates/${slug}/`].find((one) =>
    path.startsWith(one),
  );
  return folder === undefined ? path : path.slice(folder.length);
}
