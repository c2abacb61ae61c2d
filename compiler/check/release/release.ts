import { join } from 'pathe';
import type { MigrationStep } from '../../../src/engine/definition/migrations.ts';
import { type JsonObject, readJson } from '../../json-source.ts';
import { shownPath, type FormsProject } from '../../project.ts';
import type { ReleasedFields } from './released-fields.ts';

/** A released version of the shared model; answers of it may be stored. */
export interface Release {
  readonly version: number;
  /** The steps that led to it; immutable once released. */
  readonly steps: readonly MigrationStep[];
  readonly fields: ReleasedFields;
}

/** Sample answers stored at a release. */
export interface ReleasedAnswers {
  readonly version: number;
  /** Displayed path; the file has one set of answers per line. */
  readonly file: string;
  readonly answers: readonly JsonObject[];
}

const FOLDER = '_released';

const releaseFile = ({ schemas }: FormsProject, version: number): string =>
  join(schemas, FOLDER, `${version}.json`);
const answersFile = ({ cases }: FormsProject, version: number): string =>
  join(cases, FOLDER, `${version}.jsonl`);

/**
 * Reads every release, oldest first.
 * @throws FormCompileError when a file is not JSON
 */
export function readReleases(project: FormsProject): readonly Release[] {
  const folder = join(project.schemas, FOLDER);
  return project.files
    .list(folder)
    .map(({ name }) => readJson(project, join(folder, name)))
    .map(({ value }) => value as unknown as Release)
    .toSorted((a, b) => a.version - b.version);
}

/** Reads the sample answers of a release; empty where the file is missing. */
export function readReleasedAnswers(project: FormsProject, version: number): ReleasedAnswers {
  const file = answersFile(project, version);
  const lines = project.files.readText(file)?.trim().split('\n') ?? [];
  return {
    version,
    file: shownPath(project, file),
    answers: lines.map((line) => JSON.parse(line) as JsonObject),
  };
}

const lines = (entries: readonly string[]): string => entries.map((entry) => `    ${entry}`).join(',\n');

/** Writes a release and its answers, replacing those of the same version; returns the displayed paths. */
export function writeRelease(
  project: FormsProject,
  { version, steps, fields }: Release,
  answers: readonly JsonObject[],
): readonly string[] {
  const listed = Object.entries(fields).map(
    ([path, field]) => `${JSON.stringify(path)}: ${JSON.stringify(field)}`,
  );
  const texts = new Map([
    [
      releaseFile(project, version),
      `{\n  "version": ${version},\n  "steps": ${JSON.stringify(steps)},\n  "fields": {\n${lines(listed)}\n  }\n}\n`,
    ],
    [answersFile(project, version), answers.map((one) => `${JSON.stringify(one)}\n`).join('')],
  ]);
  for (const [file, text] of texts) {
    project.files.write(file, text);
  }
  return [...texts.keys()].map((file) => shownPath(project, file));
}
