import { writeFileSync } from 'node:fs';
import { BUILDS, keyOf } from '../../functions/src/health/builds.ts';

/** Dependencies of {@link recordBuild}. */
interface RecordBuildOptions {
  /** The built page. */
  readonly html: string;
  readonly project: string;
  /** Timestamp in milliseconds. */
  readonly at: number;
  /** Temporary file for Firebase's CLI to upload. */
  readonly file: string;
  /** Runs Firebase's CLI; resolves to its exit code. */
  readonly firebase: (args: readonly string[]) => Promise<number>;
}

/** Returns the build ID of a page: its last module script, as `buildId` does in the browser. Throws without one. */
export function builtId(html: string): string {
  const tag = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([text]) => text)
    .findLast((text) => text.includes('type="module"') && text.includes(' src="'));
  const [, name] = / src="(?:[^"]*\/)?([^"/]+)"/.exec(tag ?? '') ?? [];
  if (!name) throw new Error('The built page names no script. Build it again.');
  return name;
}

/**
 * Records the deployed build in a project's database, with the rights of the deploying account. A failure does not
 * abort the deployment: advice is returned instead.
 */
export async function recordBuild({
  html,
  project,
  at,
  file,
  firebase,
}: RecordBuildOptions): Promise<string | null> {
  const build = builtId(html);
  writeFileSync(file, JSON.stringify({ [keyOf(build)]: at }));
  const code = await firebase(['database:update', `/${BUILDS}`, file, '--force', '--project', project]);
  return code === 0
    ? null
    : `The build ${build} could not be noted in the database, so System in the administration may not count it. The next deployment notes its own.`;
}
