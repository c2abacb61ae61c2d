import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';

/**
 * Path of the deployed builds of the page, each with its deployment time in milliseconds. Written with the owner's
 * credentials only. Excluded from backups, as builds belong to the project.
 */
export const BUILDS = 'builds';

const KEPT_BUILDS = 20;

/** Returns the key of a build. Keys cannot contain a dot, and build names contain no tilde. */
export const keyOf = (build: string): string => build.replaceAll('.', '~');

export const buildOf = (key: string): string => key.replaceAll('~', '.');

/** Resolves to true if a build was deployed, or if no builds are recorded. */
export async function isDeployed({ get }: Pick<Database, 'get'>, build: string): Promise<boolean> {
  const builds = await get(BUILDS);
  return builds === null || Object.hasOwn(entriesOf(builds), keyOf(build));
}

/** Removes all builds but the latest. */
export async function removeOldBuilds({ database }: Pick<Services, 'database'>): Promise<void> {
  const builds = Object.entries(entriesOf<number>(await database.get(BUILDS)));
  const old = builds.toSorted(([, a], [, b]) => b - a).slice(KEPT_BUILDS);
  if (old.length > 0)
    await database.update(Object.fromEntries(old.map(([key]) => [`${BUILDS}/${key}`, null])));
}
