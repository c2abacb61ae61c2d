import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '../src/engine/data/migrate.ts';
import type { ModelVersion } from '../src/engine/definition/migrations.ts';
import { isObject, readJson } from './json-source.ts';
import type { JsonSource } from './json-source.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

/**
 * Reads the file that says how stored answers follow changes of the shared model; undefined where the model has never changed.
 * @throws FormCompileError when it is not JSON
 */
export function readMigrations(project: FormsProject): JsonSource | undefined {
  const file = join(project.schemas, 'migrations.json');
  return existsSync(file) ? readJson(file, shownPath(project, file)) : undefined;
}

/** The versions that a file of steps lists; none for a file of another shape. */
export function versionsIn(source: JsonSource | undefined): readonly ModelVersion[] {
  const versions = isObject(source?.value) ? source.value['versions'] : undefined;
  return Array.isArray(versions) ? (versions as readonly ModelVersion[]) : [];
}

/** The version that answers stored now are of. */
export const modelVersion = (project: FormsProject): number => versionOf(versionsIn(readMigrations(project)));
