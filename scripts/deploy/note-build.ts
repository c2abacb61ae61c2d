import { writeFileSync } from 'node:fs';
import { BUILDS, keyOf } from '../../functions/src/health/builds.ts';

/** What noting a build works with. */
export interface NoteParts {
  /** The built page. */
  readonly html: string;
  readonly project: string;
  /** In milliseconds. */
  readonly at: number;
  /** Where the note is written for Firebase's tool to send. */
  readonly file: string;
  /** Runs Firebase's tool; resolves to its exit code. */
  readonly firebase: (args: readonly string[]) => Promise<number>;
}

/** The build of a built page, as `buildId` finds it in the browser: its last module script. Throws when there is none. */
export function builtId(html: string): string {
  const tag = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([text]) => text)
    .findLast((text) => text.includes('type="module"') && text.includes(' src="'));
  const [, name] = / src="(?:[^"]*\/)?([^"/]+)"/.exec(tag ?? '') ?? [];
  if (!name) throw new Error('The built page names no script. Build it again.');
  return name;
}

/**
 * Notes in the database of a project which build is deployed, with the rights of whoever deploys. A failure ends no
 * deployment: it returns what to do about it.
 */
export async function noteBuild({ html, project, at, file, firebase }: NoteParts): Promise<string | null> {
  const build = builtId(html);
  writeFileSync(file, JSON.stringify({ [keyOf(build)]: at }));
  const code = await firebase(['database:update', `/${BUILDS}`, file, '--force', '--project', project]);
  return code === 0
    ? null
    : `The build ${build} could not be noted in the database, so System in the administration may not count it. The next deployment notes its own.`;
}
