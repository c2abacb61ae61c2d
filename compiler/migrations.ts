import { join } from 'pathe';
import { versionOf } from '../src/engine/data/migrate.ts';
import type { ModelVersion } from '../src/engine/definition/migrations.ts';
import { isObject, readJson } from './json-source.ts';
import type { JsonSource } from './json-source.ts';
import type { FormsProject } from './project.ts';

/**
 * Reads the migrations of stored answers to later versions of the shared model; undefined when there are none.
 * @throws FormCompileError when it is not JSON
 */
export function readMigrations(project: FormsProject): JsonSource | undefined {
  const file = join(project.schemas, 'migrations.json');
  return project.files.exists(file) ? readJson(project, file) : undefined;
}

/** Returns the versions of a migrations file; empty for an invalid shape. */
export function versionsIn(source: JsonSource | undefined): readonly ModelVersion[] {
  const versions = isObject(source?.value) ? source.value['versions'] : undefined;
  return Array.isArray(versions) ? (versions as readonly ModelVersion[]) : [];
}

/** Returns the current version of the shared model. */
export const modelVersion = (project: FormsProject): number => versionOf(versionsIn(readMigrations(project)));
