import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';

/**
 * Where each deployment notes the build of the page that it brings, with its time in milliseconds. The owner's credentials
 * alone write it, and no backup has it: a project has the builds that were deployed to it.
 */
export const BUILDS = 'builds';

/** How many builds are kept, the last ones. */
const KEPT_BUILDS = 20;

// A key of the database holds no dot, and the name of a build no tilde.
/** The key of a build. */
export const keyOf = (build: string): string => build.replaceAll('.', '~');

/** The build of a key. */
export const buildOf = (key: string): string => key.replaceAll('~', '.');

/** Whether a build was deployed; true of each one where no deployment has noted any. */
export async function isDeployed({ get }: Pick<Database, 'get'>, build: string): Promise<boolean> {
  const builds = await get(BUILDS);
  return builds === null || Object.hasOwn(entriesOf(builds), keyOf(build));
}

/** Forgets all builds but the last ones. */
export async function forgetBuilds({ database }: Pick<Services, 'database'>): Promise<void> {
  const builds = Object.entries(entriesOf<number>(await database.get(BUILDS)));
  const old = builds.toSorted(([, a], [, b]) => b - a).slice(KEPT_BUILDS);
  if (old.length > 0)
    await database.update(Object.fromEntries(old.map(([key]) => [`${BUILDS}/${key}`, null])));
}
