import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';

/**
 * Path of the deployed builds of the page, each with the time of its deployment in milliseconds. Written with the owner's
 * credentials only. Left out of backups, as the builds belong to the project.
 */
export const BUILDS = 'builds';

/** The number of latest builds that are kept. */
const KEPT_BUILDS = 20;

/** Returns the key of a build. Keys cannot contain a dot, and names of builds contain no tilde. */
export const keyOf = (build: string): string => build.replaceAll('.', '~');

/** Returns the build of a key. */
export const buildOf = (key: string): string => key.replaceAll('~', '.');

/** Resolves to whether a build was deployed; to true for every build while none is recorded. */
export async function isDeployed({ get }: Pick<Database, 'get'>, build: string): Promise<boolean> {
  const builds = await get(BUILDS);
  return builds === null || Object.hasOwn(entriesOf(builds), keyOf(build));
}

/** Removes all builds but the latest. */
export async function forgetBuilds({ database }: Pick<Services, 'database'>): Promise<void> {
  const builds = Object.entries(entriesOf<number>(await database.get(BUILDS)));
  const old = builds.toSorted(([, a], [, b]) => b - a).slice(KEPT_BUILDS);
  if (old.length > 0)
    await database.update(Object.fromEntries(old.map(([key]) => [`${BUILDS}/${key}`, null])));
}
