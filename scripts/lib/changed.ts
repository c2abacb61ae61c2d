import { execFileSync } from 'node:child_process';
import { ROOT } from './root.ts';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Lists the files that differ from a commit, including untracked ones, relative to the project. Throws when git does
 * not know the commit.
 */
export const changedFiles = (since: string): readonly string[] => [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** Files that unit tests read without importing them, and those tests. */
const READ_BY: readonly (readonly [files: RegExp, tests: string])[] = [
  [/^database\.rules\.json$/, 'tests/rules'],
  [/^(?:schemas|templates|tests\/forms)\//, 'tests/unit/schemas'],
  [/^(?:schemas\/_texts|tests\/texts)\//, 'tests/unit/engine/texts'],
  [/^(?:docs\/|README|CONTRIBUTING)/, 'tests/unit/docs'],
  [/^(?:src|compiler|contract|functions|scripts|local|packages)\//, 'tests/unit/architecture'],
];

/** Parts of the project affected by a change. */
interface Reach {
  /** Slugs; `all` when a shared file changed. */
  readonly forms: readonly string[] | 'all';
  /** Folders and files of unit tests, besides those found by the import graph. */
  readonly tests: readonly string[];
  /** Browser test files. */
  readonly browser: readonly string[];
  /** Source files. */
  readonly code: readonly string[];
}

const FORM_FILE = /^(?:schemas|templates|tests\/forms)\/([a-z][^/]*)\//;
const SHARED_BY_FORMS = /^(?:schemas|templates|compiler|src\/engine|packages\/phpbb-bbcode)\//;

/** Returns what changed files affect, apart from imports. */
export function reachOf(files: readonly string[]): Reach {
  const slugs = files.map((file) => FORM_FILE.exec(file)?.[1]);
  const sharesAll = files.some((file, index) => slugs[index] === undefined && SHARED_BY_FORMS.test(file));
  return {
    forms: sharesAll ? 'all' : [...new Set(slugs.filter((slug) => slug !== undefined))],
    tests: READ_BY.filter(([read]) => files.some((file) => read.test(file))).map(([, tests]) => tests),
    browser: files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file)),
    code: files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
  };
}
