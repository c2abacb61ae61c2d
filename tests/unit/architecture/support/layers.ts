import type { ImportEdge } from './imports.ts';

/**
 * The order of the folders below src/, lowest first: a folder imports only from those before it. Folders that stand
 * together import nothing from each other.
 */
const ORDER: readonly (readonly string[])[] = [
  ['lib'],
  ['ui', 'platform'],
  ['server'],
  ['engine'],
  ['widgets'],
  ['notifications', 'change-history'],
  ['cache', 'lockdown', 'outbox'],
  ['workspace'],
  ['auth'],
  ['author', 'cases', 'error-reporting', 'offline', 'report-index', 'settings', 'user-library'],
  [
    'form-pane',
    'output-pane',
    'patients',
    'picker',
    'reports',
    'announcements',
    'staff',
    'feedback',
    'hand-over',
    'phrases',
    'presets',
    'text-reader',
    'to-forum',
    'tools',
    'admin',
  ],
  ['app'],
];

/** The same inside the engine. All but `react` is headless. */
const ENGINE_ORDER: readonly (readonly string[])[] = [
  ['definition'],
  ['expressions'],
  ['bbcode', 'data'],
  ['conditions', 'sources'],
  ['store'],
  ['validate'],
  ['render', 'cases'],
  ['read', 'texts'],
  ['react'],
];

/** What one folder may not import from below it, or may import from beside it. */
const EXCEPTIONS: Readonly<Record<string, boolean>> = {
  // The engine knows no backend, and what only shows things asks for nothing.
  'engine → platform': false,
  'engine → server': false,
  'widgets → platform': false,
  'widgets → server': false,
};

/** Packages that one folder alone may use. */
const HOME_OF_PACKAGE: Readonly<Record<string, string>> = { firebase: 'platform', '@sentry': 'platform' };

const UI_PACKAGES = /^(?:react|react-dom|react-router-dom|downshift|@rjsf\/core)(?:\/|$)|^zustand$/;

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
const engineFolderOf = (path: string): string | undefined => /^src\/engine\/([^/]+)\//.exec(path)?.[1];

/** What browser and server agree on; it imports nothing. */
const isContract = (path: string): boolean => path.startsWith('contract/');

const levelIn = (order: readonly (readonly string[])[], folder: string): number =>
  order.findIndex((level) => level.includes(folder));

function wrongOrder(
  order: readonly (readonly string[])[],
  from: string,
  to: string | undefined,
): string | undefined {
  const level = levelIn(order, from);
  if (level < 0) return `${from} has no place in the order of folders`;
  if (to === undefined) return 'src may import only src and contract';
  if (from === to) return undefined;
  const target = levelIn(order, to);
  const allowed = EXCEPTIONS[`${from} → ${to}`] ?? (target >= 0 && target < level);
  return allowed ? undefined : `${from} may not import ${to}`;
}

function wrongPackage(from: string, specifier: string): string | undefined {
  const folder = folderOf(from);
  const home = HOME_OF_PACKAGE[specifier.split('/')[0] ?? ''];
  if (home !== undefined && home !== folder) return `only src/${home} may import it`;
  const engineFolder = engineFolderOf(from);
  if (engineFolder !== undefined && engineFolder !== 'react' && UI_PACKAGES.test(specifier))
    return 'the engine below its React folder is headless';
  return undefined;
}

function problemOf({ from, to, local }: ImportEdge): string | undefined {
  if (isContract(from)) return local && isContract(to) ? undefined : 'contract imports nothing';
  const folder = folderOf(from);
  if (folder === undefined || (local && isContract(to))) return undefined;
  if (!local) return wrongPackage(from, to);
  const engineFrom = engineFolderOf(from);
  const engineTo = engineFolderOf(to);
  if (engineFrom !== undefined && engineTo !== undefined)
    return wrongOrder(ENGINE_ORDER, engineFrom, engineTo);
  return wrongOrder(ORDER, folder, folderOf(to));
}

/** Every import under src/ and contract/ that goes against the order of the folders, as one sentence each. */
export const layerProblems = (edges: readonly ImportEdge[]): readonly string[] =>
  edges.flatMap((edge) => {
    const problem = problemOf(edge);
    return problem === undefined ? [] : [`${edge.from} imports ${edge.to}: ${problem}`];
  });

/**
 * Folders that import each other, directly or by way of others, as one line each; `depth` counts path segments. A folder
 * and what lies within it are one room.
 */
export function folderCycles(edges: readonly ImportEdge[], depth: number): readonly string[] {
  const cut = (path: string): string => path.split('/').slice(0, -1).slice(0, depth).join('/');
  const imports = new Map<string, Set<string>>();
  for (const { from, to, local } of edges) {
    if (!local || cut(from) === cut(to)) continue;
    imports.set(cut(from), (imports.get(cut(from)) ?? new Set()).add(cut(to)));
  }
  const reaches = (start: string, end: string, seen = new Set<string>()): boolean =>
    [...(imports.get(start) ?? [])].some((next) => {
      if (next === end) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, end, seen);
    });
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => from < to && !to.startsWith(`${from}/`) && reaches(to, from))
      .map((to) => `${from} ↔ ${to}`),
  );
}
