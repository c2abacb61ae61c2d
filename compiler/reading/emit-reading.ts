import { readingIndex } from '../../src/engine/read/recognise.ts';
import type { ReadingProgram } from '../../src/engine/read/program.ts';
import { emitOlder, olderVersions, type OlderVersion } from './older-forms.ts';
import { listSlugs, type FormsProject } from '../project.ts';
import { readingPrograms } from './reading-program.ts';

/** Returns the index by which posts of all forms, including earlier versions, are recognised. */
export const indexOf = (
  project: FormsProject,
  programOf: (slug: string) => ReadingProgram,
  older: readonly OlderVersion[],
) =>
  readingIndex([
    ...listSlugs(project).map((slug) => [slug, programOf(slug)] as const),
    ...older.map(({ slug, program }) => [slug, program] as const),
  ]);

/** Emits the module that parses posts of a form: its default export is a `ReadingProgram`. */
export const emitReading = (project: FormsProject, slug: string): string =>
  `export default ${JSON.stringify(readingPrograms(project)(slug))};`;

/**
 * Emits the module that parses posts of an earlier version of a form, by its index in {@link olderVersions}.
 * @param functions the specifier of `src/engine/expressions/more-functions.ts`
 */
export function emitOlderReading(project: FormsProject, place: number, functions: string): string {
  const version = olderVersions(project)[place];
  if (!version) throw new Error(`There is no earlier version ${place}.`);
  return emitOlder(version, functions);
}

/**
 * Emits the module that recognises posts: the index of all forms, and loaders of the program of each form and its
 * earlier versions.
 * @param module the module specifier of {@link emitReading} by slug
 * @param olderModule the one of {@link emitOlderReading} by index
 */
export function emitReadings(
  project: FormsProject,
  module: (slug: string) => string,
  olderModule: (place: number) => string,
): string {
  const fetching = (specifier: string): string =>
    `() => import(${JSON.stringify(specifier)}).then((m) => m.default)`;
  const slugs = listSlugs(project);
  const versions = olderVersions(project);
  const loads = slugs.map((slug) => `${JSON.stringify(slug)}: ${fetching(module(slug))}`);
  const older = slugs.map((slug) => {
    const own = versions.flatMap((one, place) => (one.slug === slug ? [fetching(olderModule(place))] : []));
    return `${JSON.stringify(slug)}: [${own.join(', ')}]`;
  });
  const index = indexOf(project, readingPrograms(project), versions);
  return [
    `export const index = ${JSON.stringify(index)};`,
    `export const programs = {\n${loads.join(',\n')}\n};`,
    `export const older = {\n${older.join(',\n')}\n};`,
  ].join('\n');
}
