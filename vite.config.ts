import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import type { ViteUserConfig } from 'vitest/config';
import { connectSources } from './scripts/backend/connect-sources.ts';
import { environment } from './scripts/backend/env-plugin.ts';
import { forms } from './compiler/vite-plugin.ts';
import { records } from './compiler/records-plugin.ts';
import { reading } from './scripts/reading/vite-plugin.ts';
import { toForum } from './scripts/to-forum/vite-plugin.ts';
import { ByEnvironment } from './scripts/lib/by-environment.ts';
import { compileHintPlugin } from './scripts/lib/compile-hint-plugin.ts';
import { tags } from './scripts/lib/nightly.ts';
import { pagePolicyPlugin } from './scripts/lib/page-policy-plugin.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const { browserslist: browsers } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
  browserslist: string[];
};
const packages = (...names: string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
/** The parts that the page starts with. */
const STARTS = ['rolldown-runtime', 'first-form', 'react', 'engine', 'main'];
const STARTED_WITH = new RegExp(`/(?:${STARTS.join('|')})-[\\w-]+\\.(?:js|css)$`);
/**
 * What each visit loads once the page stands: a few files with all that they need, as each small one would cost the page
 * a moment in which it answers no key. What two of them need is in the first.
 */
const FOLLOWS = {
  validate: /[\\/]src[\\/]engine[\\/]validate[\\/]validate\.ts$/,
  later:
    /[\\/](?:come-back|keep-clean|character-options|restore|live-data|follow-versions|follow-season|whats-new|reporting|deliveries|deliver-reports|fatal-screen|forum-pages|later-posted|packed-text|time-text|left-today|stay-in-place|save-file)\.tsx?$/,
  'form-parts': /[\\/](?:outline|form-parts|next-field|moment-tools|image-list)\.tsx?$/,
  post: /[\\/](?:lazy-output|preview|announcing)\.tsx?$/,
  menus: /[\\/](?:palette|tool-list|profile-menu|key-texts)\.tsx?$/,
};
/** The condition by which packages of this repository are their TypeScript. */
const SOURCE = 'source';
const NO_STORAGE = '--no-experimental-webstorage';

// The first two need a built app and a running backend: tests/e2e/vitest.config.ts. The packages of the mutation run
// carry tests of their own.
const elsewhere = ['tests/e2e/**', 'tests/functions/emulator/**', 'tests/mutation/**', '**/node_modules/**'];

// A whole package behind RJSF that no form needs: compiled schemas have no `$id`.
const alias = { 'fast-uri': path('src/shared/lib/stubs/uri.ts') };

// Tests that replace modules, or must be the first to load a package, say so in their names; the others share what a
// worker has loaded.
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
/** Folders of tests that do neither, but for those files. */
const SHARED = 'unit|fuzz';
/** Folders of such tests whose modules remember nothing but the servers that their files share. */
const BACKEND = 'rules|local|functions';
const SETUP = 'tests/unit/support/setup.ts';

const test: ViteUserConfig['test'] = {
  projects: [
    {
      extends: true,
      test: {
        name: 'shared',
        include: [`tests/@(${SHARED})/**/*.test.{ts,tsx}`],
        exclude: [ISOLATED, ...elsewhere],
        isolate: false,
        setupFiles: [SETUP],
      },
    },
    {
      extends: true,
      test: {
        name: 'backend',
        include: [`tests/@(${BACKEND})/**/*.test.{ts,tsx}`],
        exclude: [ISOLATED, ...elsewhere],
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'isolated',
        include: [
          ISOLATED,
          `tests/!(${SHARED}|${BACKEND})/**/*.test.{ts,tsx}`,
          'packages/*/tests/**/*.test.ts',
        ],
        exclude: elsewhere,
        setupFiles: [SETUP],
      },
    },
  ],
  tags,
  sequence: { sequencer: ByEnvironment },
  pool: 'threads',
  // From version 25 on Node has a `localStorage` of its own, which would hide that of a test's page.
  execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
  // One worker fewer than processors, as is usual, would leave half of a small machine idle.
  maxWorkers: '100%',
  // They run beside the browser's tests, so each may take its time; one that hangs still ends.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Aliases reach only what Vite itself loads: the tests must run the same RJSF as the browser.
  server: { deps: { inline: [/@rjsf/] } },
};

export default defineConfig(({ command, mode }) => ({
  base: '/forms/',
  plugins: [
    react(),
    forms(),
    reading(),
    toForum(),
    records(),
    environment(loadEnv(mode, path('.'), 'VITE_')),
    compileHintPlugin((chunk) => [...STARTS, ...Object.keys(FOLLOWS)].includes(chunk)),
    pagePolicyPlugin(connectSources(loadEnv(mode, path('.'), 'VITE_'))),
    // Heavy to load, and of no use to a test or in development.
    command === 'build' &&
      import('./scripts/lib/offline-plugin.ts').then(({ offlinePlugin }) => offlinePlugin()),
  ],
  resolve: { alias, conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // The worker that reads posts fetches forms by itself.
  worker: {
    format: 'es',
    plugins: () => [forms()],
    rolldownOptions: { output: { chunkFileNames: 'assets/worker/[name]-[hash].js' } },
  },
  // Other pages of the project, such as those of the benches, are no part of the app.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: browsers.map((browser) => browser.replace(' >= ', '')),
    modulePreload: {
      polyfill: false,
      // Of what a part needs, all that the page itself starts with is on its way already; a part alone needs no list.
      resolveDependencies(part, needed, { hostType }) {
        const more = hostType === 'js' ? needed.filter((name) => !STARTED_WITH.test(name)) : needed;
        return more.every((name) => name === part) ? [] : more;
      },
    },
    // The one large chunk is the whole icon set, fetched only for a name outside the bundled few.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These two change only when a package is updated, so browsers keep them across releases.
            {
              name: 'react',
              test: packages(
                'react',
                'react-dom',
                'react-router',
                'react-router-dom',
                'scheduler',
                'zustand',
              ),
              priority: 20,
            },
            {
              name: 'engine',
              test: packages('@rjsf/core'),
              priority: 10,
            },
            // Used by many parts, none of which is needed first; else it would bring along the largest of them.
            {
              name: 'valibot',
              test: packages('valibot'),
              priority: 10,
            },
            // Small, and before all others: it fetches the form while they are on their way.
            { name: 'first-form', test: /[\\/]src[\\/]app[\\/]first-form\.ts$/, priority: 30 },
            // What the page starts with, what every form needs, and all that these import: in one piece it compresses
            // best, and a form is one file whose name stands in the catalogue once.
            {
              name: 'main',
              test: /[\\/]src[\\/](?:app[\\/]main|engine[\\/]validate[\\/]runtime)\.tsx?$/,
              priority: 10,
            },
            ...Object.entries(FOLLOWS).map(([name, files], place) => ({
              name,
              test: files,
              priority: 9 - place,
            })),
          ],
        },
      },
    },
  },
  ...(mode === 'test' && { test }),
}));
