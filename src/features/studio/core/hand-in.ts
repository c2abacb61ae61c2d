import { formatPatch, structuredPatch } from 'diff';
import { strToU8, zipSync } from 'fflate';
import type { Files } from '../sandbox/messages.ts';
import type { Work } from './work.ts';

/** Place of an organisation's files. */
export interface Place {
  /** Path of its folder in its Git repository; empty if it is the repository. */
  readonly folder: string;
  /** Paths of files that the default organisation lends, and the folder lacks. */
  readonly lent: readonly string[];
}

/** One file of a work that differs from the app's. */
export interface FileChange {
  /** Path in the repository. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'deleted';
  readonly before: string;
  readonly after: string;
  /** Part of a patch that `git apply` takes. */
  readonly patch: string;
  /** Numbers of lines. */
  readonly added: number;
  readonly removed: number;
}

function changeOf(path: string, before: string | undefined, after: string | null): FileChange {
  const [old, present] = [before ?? '', after ?? ''];
  const isCreate = before === undefined;
  const isDelete = after === null;
  const names = [isCreate ? '/dev/null' : `a/${path}`, isDelete ? '/dev/null' : `b/${path}`] as const;
  const compared = structuredPatch(...names, old, present, undefined, undefined, { context: 3 });
  const lines = compared.hunks.flatMap((hunk) => hunk.lines);
  return {
    path,
    kind: isCreate ? 'added' : isDelete ? 'deleted' : 'changed',
    before: old,
    after: present,
    patch: formatPatch({ ...compared, isGit: true, isCreate, isDelete }),
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  };
}

/** Returns the changed files of a work, in alphabetical order. A lent file is added to the folder. */
export const fileChanges = ({ changed }: Work, base: Files, { folder, lent }: Place): readonly FileChange[] =>
  [...changed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) =>
      changeOf(
        folder === '' ? path : `${folder}/${path}`,
        lent.includes(path) ? undefined : base[path],
        text,
      ),
    );

/** Returns one patch of all changes, for `git apply`. */
export const patchOf = (changes: readonly FileChange[]): string => changes.map(({ patch }) => patch).join('');

/** Returns the changed and added files as a zip archive. Deleted files are not in it. */
export const zipOf = (changes: readonly FileChange[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      changes.filter(({ kind }) => kind !== 'deleted').map(({ path, after }) => [path, strToU8(after)]),
    ),
  );

const VERBS = { added: 'Add', changed: 'Change', deleted: 'Delete' } as const;

/** Returns the text of a request to take over the changes, in Markdown. */
export function requestText(name: string, isNew: boolean, changes: readonly FileChange[]): string {
  const files = changes.map(
    ({ path, kind, added, removed }) => `- ${VERBS[kind]} \`${path}\` (+${added} −${removed})`,
  );
  const apply = 'Apply the patch with `git apply`, then run `npm run forms:check` and `npm test`.';
  return [`${isNew ? 'Add' : 'Change'} the form “${name}”`, '', ...files, '', apply, ''].join('\n');
}

/** Longest address that a code host takes. */
const LONGEST_ADDRESS = 8000;

/**
 * Returns the address of the code host's own page that proposes a change of a file.
 * @param repository address of the branch, such as `https://github.com/owner/name/tree/main`
 * @returns undefined without a repository, for a deleted file, and for one that does not fit into an address
 */
export function proposalLink(
  repository: unknown,
  { path, kind, after }: Pick<FileChange, 'path' | 'kind' | 'after'>,
): string | undefined {
  const [, base, branch] =
    /^(https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+)\/tree\/([\w.-]+)\/?$/.exec(String(repository)) ?? [];
  if (base === undefined || branch === undefined || kind === 'deleted') return undefined;
  const place =
    kind === 'added'
      ? `new/${branch}?filename=${encodeURIComponent(path)}&`
      : `edit/${branch}/${encodeURI(path)}?`;
  const link = `${base}/${place}value=${encodeURIComponent(after)}`;
  return link.length > LONGEST_ADDRESS ? undefined : link;
}
