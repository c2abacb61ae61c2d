import { createHash } from 'node:crypto';
import { BUILDS } from '../health/builds.ts';
import type { Accounts, StoredAccount } from './accounts.ts';
import type { RestTree } from './rest-tree.ts';

/** What a backup is made of. */
export interface BackupSource {
  readonly project: string;
  readonly tree: Pick<RestTree, 'keys' | 'get'>;
  readonly accounts: Pick<Accounts, 'all'>;
}

/** One stretch of the database. */
interface Part {
  readonly path: string;
  readonly value: unknown;
}

/** A backup that was read whole. `at` in milliseconds. */
export interface Backup {
  readonly at: number;
  readonly project: string;
  readonly parts: readonly Part[];
  readonly accounts: readonly StoredAccount[];
}

const FORMAT = 1;

/**
 * What opens something for a short while: brought back, it would open again what somebody has closed since. And the builds
 * of the page: a project has those that were deployed to it.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'accessTokens',
  BUILDS,
  'oauthCodes',
  'oauthStates',
  'rateLimits',
  'sessions',
  'webhookRequests',
]);

/** Branches that are too large for one answer, and read child by child. */
const LARGE: ReadonlySet<string> = new Set(['history', 'savedReports', 'savedReportsIndex']);

/** The paths of a database that are read or removed in one go, in order; all of it but what a backup leaves out. */
export async function pathsOf(tree: Pick<RestTree, 'keys'>): Promise<readonly string[]> {
  const branches = (await tree.keys('')).filter((branch) => !LEFT_OUT.has(branch));
  const paths = await Promise.all(
    branches.map(async (branch) =>
      LARGE.has(branch) ? (await tree.keys(branch)).map((key) => `${branch}/${key}`) : [branch],
    ),
  );
  return paths.flat();
}

/**
 * The lines of a backup, each a JSON text: what it is, the database in parts, the accounts, and an end by which a backup
 * that was cut off or changed is distinguished from a whole one.
 */
export async function* backupLines(source: BackupSource, at: number): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    lines += 1;
    return text;
  };
  yield line({ backup: FORMAT, at, project: source.project });
  for (const path of await pathsOf(source.tree))
    // oxlint-disable-next-line no-await-in-loop -- one part in memory at a time
    yield line({ path, value: await source.tree.get(path) });
  for (const account of await source.accounts.all()) yield line({ account });
  yield `${JSON.stringify({ end: { lines, sha256: hash.digest('hex') } })}\n`;
}

/** Reads a backup. Throws, with a sentence for its owner, when it is no backup, of another format, cut off or changed. */
export function readBackup(text: string): Backup {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  const lines = body.split('\n').slice(0, -1);
  const head = parsed(lines[0]) as { backup?: number; at: number; project: string };
  if (head.backup === undefined) throw new Error('This is not a backup.');
  if (head.backup !== FORMAT)
    throw new Error(`This backup has the format ${head.backup}; this release reads ${FORMAT}.`);
  const seal = parsed(text.slice(end)) as { end?: { lines: number; sha256: string } };
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (seal.end?.lines !== lines.length || seal.end.sha256 !== sha256)
    throw new Error('This backup is incomplete or was changed. Use another one.');
  const entries = lines.slice(1).map((line) => parsed(line) as Part | { account: StoredAccount });
  return {
    at: head.at,
    project: head.project,
    parts: entries.filter((entry) => 'path' in entry),
    accounts: entries.flatMap((entry) => ('account' in entry ? [entry.account] : [])),
  };
}

function parsed(line = ''): object {
  try {
    return Object(JSON.parse(line)) as object;
  } catch {
    return {};
  }
}
