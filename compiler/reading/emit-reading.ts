import { readingIndex } from '../../src/engine/read/recognise.ts';
import type { ReadingProgram } from '../../src/engine/read/program.ts';
import { compileForm } from '../compile.ts';
import { readOrganisation } from '../organisation.ts';
import { listSlugs } from '../project.ts';
import type { FormsProject } from '../project.ts';
import { readPartials } from '../template-source.ts';
import { readingProgram } from './reading-program.ts';

/** Makes a function that gives the reading program of a form; what all forms share is read once. */
export function readingPrograms(project: FormsProject): (slug: string) => ReadingProgram {
  const [partials, organisation] = [readPartials(project), readOrganisation(project)];
  const known = new Map<string, ReadingProgram>();
  return (slug) => {
    const program = known.get(slug) ?? readingProgram(compileForm(project, slug), partials, organisation);
    known.set(slug, program);
    return program;
  };
}

/** What the posts of all forms differ in. */
export const indexOf = (project: FormsProject, programOf: (slug: string) => ReadingProgram) =>
  readingIndex(listSlugs(project).map((slug) => [slug, programOf(slug)] as const));

/** The text of the module that reads posts of a form: its default export is a `ReadingProgram`. */
export const emitReading = (project: FormsProject, slug: string): string =>
  `export default ${JSON.stringify(readingPrograms(project)(slug))};`;

/**
 * The text of the module that recognises posts: the index of all forms, and how to fetch the program of each.
 * @param module the module specifier of {@link emitReading} by slug
 */
export function emitReadings(project: FormsProject, module: (slug: string) => string): string {
  const loads = listSlugs(project).map(
    (slug) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(module(slug))}).then((m) => m.default)`,
  );
  const index = indexOf(project, readingPrograms(project));
  return `export const index = ${JSON.stringify(index)};\nexport const programs = {\n${loads.join(',\n')}\n};`;
}
