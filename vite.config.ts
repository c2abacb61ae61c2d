import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { connectSources } from './scripts/backend/connect-sources.ts';
import { forms } from './scripts/forms/vite-plugin.ts';
import { records } from './scripts/forms/records-plugin.ts';
import { LongFirst } from './scripts/lib/long-first.ts';
import { reading } from './scripts/reading/vite-plugin.ts';
import { pagePolicyPlugin } from './scripts/lib/page-policy-plugin.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const packages = (...names: string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

// RJSF pulls in 60 KB for its own help texts and default look, and for schemas with an `$id` or `allOf`: none occurs
// here. In development its package is loaded whole, with parts that need the real ones.
const slim = [
  { find: 'markdown-to-jsx/react', replacement: path('src/lib/stubs/markdown.tsx') },
  { find: /^fast-uri$/, replacement: path('src/lib/stubs/uri.ts') },
  { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: path('src/lib/stubs/registry.ts') },
  { find: /^\.\/shallowAllOfMerge\.js$/, replacement: path('src/lib/stubs/merge.ts') },
  { find: /^\.\/(schema\/)?getDefaultFormState\.js$/, replacement: path('src/lib/stubs/defaults.ts') },
];

export default defineConfig(({ command, mode }) => ({
  base: '/forms/',
  plugins: [
    react(),
    forms(),
    reading(),
    records(),
    pagePolicyPlugin(connectSources(loadEnv(mode, path('.'), 'VITE_'))),
    // Heavy to load, and of no use to a test or in development.
    command === 'build' &&
      import('./scripts/lib/offline-plugin.ts').then(({ offlinePlugin }) => offlinePlugin()),
  ],
  resolve: { alias: mode === 'development' ? [] : slim },
  // Other pages of the project, such as those of the benches, are no part of the app.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The one large chunk is the whole icon set, fetched only for a name outside the bundled few.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Both change only when a package is updated, so browsers keep them across releases.
        codeSplitting: {
          groups: [
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
              priority: 2,
            },
            {
              name: 'engine',
              test: packages('@rjsf', 'fast-equals'),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/*/**/*.test.{ts,tsx}'],
    // These need a built app and a running backend: tests/e2e/vitest.config.ts.
    exclude: ['tests/e2e/**', 'tests/functions/emulator/**'],
    sequence: { sequencer: LongFirst },
    // One worker fewer than processors, as is usual, would leave half of a small machine idle.
    maxWorkers: '100%',
    // A busy machine may take its time; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Aliases reach only what Vite itself loads: the tests must run the same RJSF as the browser.
    server: { deps: { inline: [/@rjsf/] } },
  },
}));
