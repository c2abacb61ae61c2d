import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { connectSources } from './scripts/backend/connect-sources.ts';
import { environment } from './scripts/backend/env-plugin.ts';
import { forms } from './compiler/vite-plugin.ts';
import { ServedForms } from './compiler/check/served-forms.ts';
import { organisation } from './compiler/organisation-plugin.ts';
import { records } from './compiler/records-plugin.ts';
import { studioFiles } from './compiler/studio/vite-plugin.ts';
import { studio } from './scripts/studio/vite-plugin.ts';
import { markdownPages } from './scripts/markdown-pages/vite-plugin.ts';
import { forumScript } from './scripts/forum-script/vite-plugin.ts';
import { CHUNKS, LOADED_ALWAYS, STARTED_WITH } from './scripts/build/chunks.ts';
import { organisationAssets } from './scripts/build/organisation-assets.ts';
import { CLIENT_CONDITIONS, SERVER_CONDITIONS } from './scripts/build/conditions.ts';
import { test } from './scripts/build/test-projects.ts';
import { compileHintPlugin } from './scripts/lib/compile-hint-plugin.ts';
import { pagePolicyPlugin } from './scripts/lib/page-policy-plugin.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const { browserslist: browsers } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
  browserslist: string[];
};
// A whole package behind RJSF that no form needs: compiled schemas have no `$id`.
const alias = { 'fast-uri': path('src/shared/lib/stubs/uri.ts') };

const target = browsers.map((browser) => browser.replace(' >= ', ''));
const resolve = { alias, conditions: CLIENT_CONDITIONS };

/** Build of the studio's page, which shares no chunk with the app. */
const studioConfig = (): UserConfig => ({
  base: '/forms/',
  plugins: [react(), organisation(), studioFiles(), pagePolicyPlugin([], 'studio.html')],
  resolve,
  build: { target },
});

export default defineConfig(({ command, mode }) => ({
  base: '/forms/',
  plugins: [
    react(),
    forms(undefined, (files) => new ServedForms(files)),
    organisation(),
    organisationAssets(),
    markdownPages(),
    forumScript(),
    records(),
    studioFiles(),
    // Heavy to build, and of no use to a test.
    command === 'build' || mode === 'development' ? studio(studioConfig) : undefined,
    environment(loadEnv(mode, path('.'), 'VITE_')),
    compileHintPlugin((chunk) => LOADED_ALWAYS.includes(chunk)),
    pagePolicyPlugin(connectSources(loadEnv(mode, path('.'), 'VITE_'))),
    // Heavy to load, and of no use to a test or in development.
    command === 'build' &&
      import('./scripts/lib/offline-plugin.ts').then(({ offlinePlugin }) => offlinePlugin()),
  ],
  resolve,
  css: { postcss: {} }, // Prevents a search, which crashes Node in a worker that has ended.
  ssr: { resolve: { conditions: SERVER_CONDITIONS } },
  // The worker that reads posts fetches forms by itself.
  worker: {
    format: 'es',
    plugins: () => [forms(), organisation()],
    rolldownOptions: { output: { chunkFileNames: 'assets/worker/[name]-[hash].js' } },
  },
  // Other pages of the project, such as those of the benches, are no part of the app.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target,
    modulePreload: {
      polyfill: false,
      // Of what a part needs, all that the page itself starts with is on its way already; a part alone needs no list.
      resolveDependencies(part, needed, { hostType }) {
        const more = hostType === 'js' ? needed.filter((name) => !STARTED_WITH.test(name)) : needed;
        return more.every((name) => name === part) ? [] : more;
      },
    },
    // Two chunks are large: the icon set, fetched only for a name outside the bundled few, and the studio's files.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  ...(mode === 'test' && { test }),
}));
