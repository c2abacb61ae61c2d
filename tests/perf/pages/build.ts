import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { PluginOption } from 'vite';
import { forms } from '../../../compiler/vite-plugin.ts';
import { organisation } from '../../../compiler/organisation-plugin.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { compileHintPlugin } from '../../../scripts/lib/compile-hint-plugin.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { appConfig } from '../app-config.ts';
import type { Spec } from '../neutral/spec.ts';

const BENCH = 'virtual:bench';

/** Libraries built together into one set of pages. */
export interface Pages {
  /** The file of each, below `tests/perf/`. */
  readonly subjects: Readonly<Record<string, string>>;
  /** True if built like the app, with its replacements for parts of packages. */
  readonly asApp: boolean;
}

const moduleText = (subjects: Pages['subjects'], specs: readonly Spec[]): string =>
  [
    `export const specs = ${JSON.stringify(specs)};`,
    'export const subjects = {',
    ...Object.entries(subjects).map(
      ([name, file]) =>
        `${JSON.stringify(name)}: () => import(${JSON.stringify(join(ROOT, 'tests', 'perf', file))}),`,
    ),
    '};',
  ].join('\n');

const benchModule = (subjects: Pages['subjects'], specs: readonly Spec[]): PluginOption => ({
  name: 'bench',
  resolveId: (id) => (id === BENCH ? `\0${BENCH}` : undefined),
  load: (id) => (id === `\0${BENCH}` ? moduleText(subjects, specs) : undefined),
});

/** Builds production pages into a cache folder; resolves to the folder. */
export async function buildPages(
  name: string,
  { subjects, asApp }: Pages,
  specs: readonly Spec[],
  project: FormsProject,
): Promise<string> {
  const outDir = join(ROOT, '.cache', 'bench', 'pages', name);
  const own = asApp
    ? await appConfig(project)
    : { plugins: [react(), forms(project), organisation(project)] };
  await build({
    ...own,
    configFile: false,
    root: join(ROOT, 'tests', 'perf', 'pages'),
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
    // The compile hint of the app's build, for all libraries.
    plugins: [...own.plugins, benchModule(subjects, specs), compileHintPlugin(() => true)],
  });
  return outDir;
}
