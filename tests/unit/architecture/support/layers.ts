import type { ImportEdge } from './imports.ts';

/**
 * The wings below src/, lowest first, each with its folders in the same order: a wing imports only from those before it,
 * a folder only from those before it in its wing. Folders that stand together import nothing from each other. `.` are the
 * files of the wing itself.
 */
const WINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shared: [['lib'], ['ui']],
  engine: [
    ['definition'],
    ['expressions'],
    ['bbcode', 'data'],
    ['conditions', 'sources'],
    ['store'],
    ['validate'],
    ['render', 'cases'],
    ['read', 'texts'],
    ['react'],
    ['widgets'],
  ],
  services: [
    ['platform'],
    ['server'],
    ['notifications', 'change-history'],
    ['cache', 'lockdown', 'outbox'],
    ['auth'],
    ['error-reporting', 'offline', 'report-index', 'settings', 'user-library'],
  ],
  workspace: [['.'], ['author', 'cases'], ['form-pane', 'output-pane', 'picker', 'hand-over']],
  features: [
    [
      'admin',
      'announcements',
      'feedback',
      'patients',
      'phrases',
      'presets',
      'reports',
      'staff',
      'text-reader',
      'to-forum',
      'tools',
    ],
  ],
  app: [['admin', 'tools'], ['main-screen'], ['.']],
};

/** Packages that one folder alone may use. */
const HOME_OF_PACKAGE: Readonly<Record<string, string>> = {
  firebase: 'src/services/platform/',
  '@sentry': 'src/services/platform/',
};

const UI_PACKAGES = /^(?:react|react-dom|react-router-dom|downshift|@rjsf\/core)(?:\/|$)|^zustand$/;

/** Folders of the engine that may draw. The others are headless. */
const DRAWING: ReadonlySet<string> = new Set(['react', 'widgets']);

/** What browser and server agree on; it imports nothing. */
const isContract = (path: string): boolean => path.startsWith('contract/');

interface Place {
  readonly wing: string;
  readonly folder: string;
}

/** Where a file below src/ stands; undefined for one elsewhere. */
function placeOf(path: string): Place | undefined {
  const [, wing = '', folder = '.'] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return wing === '' ? undefined : { wing, folder };
}

const levelOf = ({ wing, folder }: Place): number =>
  (WINGS[wing] ?? []).findIndex((level) => level.includes(folder));

function wrongOrder(from: Place, to: Place | undefined): string | undefined {
  if (to === undefined) return 'src may import only src and contract';
  const missing = [from, to].find((place) => levelOf(place) < 0);
  if (missing) return `${missing.wing}/${missing.folder} has no place in the order of folders`;
  const order = Object.keys(WINGS);
  if (from.wing !== to.wing)
    return order.indexOf(to.wing) < order.indexOf(from.wing)
      ? undefined
      : `${from.wing} may not import ${to.wing}`;
  return from.folder === to.folder || levelOf(to) < levelOf(from)
    ? undefined
    : `${from.folder} may not import ${to.folder}`;
}

function wrongPackage(path: string, { wing, folder }: Place, specifier: string): string | undefined {
  const home = HOME_OF_PACKAGE[specifier.split('/')[0] ?? ''];
  if (home !== undefined && !path.startsWith(home)) return `only ${home} may import it`;
  if (wing === 'engine' && !DRAWING.has(folder) && UI_PACKAGES.test(specifier))
    return 'the engine below its React folder is headless';
  return undefined;
}

function problemOf({ from, to, local }: ImportEdge): string | undefined {
  if (isContract(from)) return local && isContract(to) ? undefined : 'contract imports nothing';
  const place = placeOf(from);
  if (place === undefined || (local && isContract(to))) return undefined;
  return local ? wrongOrder(place, placeOf(to)) : wrongPackage(from, place, to);
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
