import type { ImportEdge } from './imports.ts';

/**
 * The wings below src/, lowest first, each with its folders in the same order: a wing imports only from those before
 * it, a folder only from those before it in its wing. Folders in the same group import nothing from each other. `.` is
 * the wing's own files.
 */
const WINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shared: [['lib'], ['language'], ['ui']],
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
      'studio',
      'suggestions',
      'text-reader',
      'to-forum',
      'tools',
    ],
  ],
  app: [['slots'], ['admin', 'tools'], ['main-screen'], ['.']],
};

/** Packages restricted to one folder. */
const HOME_OF_PACKAGE: Readonly<Record<string, string>> = {
  firebase: 'src/services/platform/',
  '@sentry': 'src/services/platform/',
};

const UI_PACKAGES = /^(?:react|react-dom|react-router-dom|downshift|@rjsf\/core)(?:\/|$)|^zustand$/;

/** Engine folders that may render. The others are headless. */
const DRAWING: ReadonlySet<string> = new Set(['react', 'widgets']);

/**
 * Returns true for the contract shared by browser and server, which imports only the facts of the organisation and the
 * types of the languages. The module of the facts also imports Node, with which commands read the file.
 */
const isContract = (path: string): boolean =>
  path.startsWith('contract/') || path === 'schemas/organisation.json';

interface Place {
  readonly wing: string;
  readonly folder: string;
}

/** Returns wing and folder of a file below src/; undefined for any other file. */
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
  if (isContract(from))
    return (local && (isContract(to) || to.startsWith('languages/'))) ||
      (from === 'contract/organisation.ts' && to.startsWith('node:'))
      ? undefined
      : 'contract imports only the organisation';
  const place = placeOf(from);
  if (place === undefined || (local && isContract(to))) return undefined;
  return local ? wrongOrder(place, placeOf(to)) : wrongPackage(from, place, to);
}

const packageOf = (path: string): string | undefined => /^packages\/[^/]+\//.exec(path)?.[0];

/** Packages are imported by name, and import nothing of this product. */
function wrongPackagePath({ from, to, local }: ImportEdge): string | undefined {
  const own = packageOf(from);
  if (local && packageOf(to) !== own) return own ? 'a package imports only itself' : 'import it by its name';
  return own && to.startsWith('#') ? 'a package imports only itself' : undefined;
}

/** Reports every import that violates the order of the folders below src/, or the border of a package. */
export const layerProblems = (edges: readonly ImportEdge[]): readonly string[] =>
  edges.flatMap((edge) => {
    const problem = wrongPackagePath(edge) ?? problemOf(edge);
    return problem === undefined ? [] : [`${edge.from} imports ${edge.to}: ${problem}`];
  });

/**
 * Reports import cycles between folders, one line each; `depth` counts path segments. A folder includes its subfolders.
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
