import { createHash } from 'node:crypto';
import { BUILDS } from '../health/builds.ts';
import type { Accounts, StoredAccount } from './accounts.ts';
import type { RestTree } from './rest-tree.ts';

/** Data sources of a backup. */
export interface BackupSource {
  readonly project: string;
  readonly tree: Pick<RestTree, 'keys' | 'get'>;
  readonly accounts: Pick<Accounts, 'all'>;
}

/** A subtree of the database. */
interface Part {
  readonly path: string;
  readonly value: unknown;
}

/** A parsed backup. `at` in milliseconds. */
export interface Backup {
  readonly at: number;
  readonly project: string;
  readonly parts: readonly Part[];
  readonly accounts: readonly StoredAccount[];
}

const FORMAT = 1;

/**
 * Excluded: short-lived credentials, since a restore would reactivate revoked ones, and the builds, which belong to the
 * project.
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

/** Branches too large for one response, read child by child. */
const LARGE: ReadonlySet<string> = new Set(['history', 'savedReports', 'savedReportsIndex']);

/** Returns the database paths that are read or removed at once, in order; without excluded branches. */
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
 * Yields the lines of a backup as JSON: header, database parts, accounts, and a trailer with line count and checksum to
 * detect truncation and changes.
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

/** Parses a backup. Throws a user-facing error if it is invalid, of another format, truncated or changed. */
export function readBackup(text: string): Backup {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  const lines = body.split('\n').slice(0, -1);
  const head = parsed(lines[0]) as { backup?: number; at: number; project: string };
  if (head.backup === undefined) throw new Error('This is not a backup.');
  if (head.backup !== FORMAT)
    throw new Error(`This backup has the format ${head.backup}; this release reads ${FORMAT}.`);
  const encrypt = parsed(text.slice(end)) as { end?: { lines: number; sha256: string } };
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (encrypt.end?.lines !== lines.length || encrypt.end.sha256 !== sha256)
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
