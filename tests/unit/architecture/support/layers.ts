import type { ImportEdge } from './imports.ts';

const CONCERN = ['lib', 'ui', 'platform', 'notifications'];
const MODULES = [
  'auth',
  'cache',
  'lockdown',
  'error-reporting',
  'notifications',
  'outbox',
  'announce',
  'reports',
  'settings',
  'staff',
  'history',
];
const SCREEN = ['lib', 'ui', 'platform', 'engine', ...MODULES];

/** What the code of each folder below src/ may import from the others. A folder that is not named here fails. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  ui: ['lib'],
  engine: ['lib', 'ui'],
  platform: ['lib'],
  notifications: ['lib', 'ui'],
  auth: CONCERN,
  cache: CONCERN,
  lockdown: CONCERN,
  'error-reporting': CONCERN,
  outbox: CONCERN,
  announce: [...CONCERN, 'outbox'],
  reports: [...CONCERN, 'outbox'],
  settings: CONCERN,
  history: ['lib', 'platform'],
  staff: [...CONCERN, 'history'],
  admin: SCREEN,
  tools: SCREEN,
  app: [...SCREEN, 'admin', 'tools'],
};

/** Folders whose types, but not whose code, another folder may use. */
const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = { reports: ['engine'] };

/** Packages that one folder alone may use. */
const HOME_OF_PACKAGE: Readonly<Record<string, string>> = { firebase: 'platform', '@sentry': 'platform' };

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** What browser and server agree on; it imports nothing. */
const isContract = (path: string): boolean => path.startsWith('contract/');

function wrongFolder(from: string, to: string | undefined, typeOnly: boolean): string | undefined {
  const allowed = MAY_IMPORT[from];
  if (!allowed) return `src/${from} has no rule`;
  if (to === undefined) return 'src may import only src and contract';
  const named = [...allowed, ...(typeOnly ? (MAY_IMPORT_TYPES[from] ?? []) : [])];
  return from === to || named.includes(to) ? undefined : `src/${from} may not import src/${to}`;
}

function wrongPackage(from: string, specifier: string): string | undefined {
  const name = specifier.split('/')[0] ?? '';
  const home = HOME_OF_PACKAGE[name];
  return home === undefined || home === from ? undefined : `only src/${home} may import ${name}`;
}

/** Every import under src/ that goes against the one-way rule, as one sentence each. */
export const layerProblems = (edges: readonly ImportEdge[]): readonly string[] =>
  edges.flatMap(({ from, to, local, typeOnly }) => {
    if (isContract(from) && !(local && isContract(to)))
      return [`${from} imports ${to}: contract imports nothing`];
    const folder = folderOf(from);
    if (folder === undefined) return [];
    if (local && isContract(to)) return [];
    const problem = local ? wrongFolder(folder, folderOf(to), typeOnly) : wrongPackage(folder, to);
    return problem === undefined ? [] : [`${from} imports ${to}: ${problem}`];
  });
