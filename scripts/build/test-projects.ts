import type { ViteUserConfig } from 'vitest/config';
import { ByEnvironment } from '../lib/by-environment.ts';
import { tags } from '../lib/nightly.ts';

const NO_STORAGE = '--no-experimental-webstorage';

// The first two need a built app and a running backend: tests/e2e/vitest.config.ts. The packages of the mutation run
// carry tests of their own.
const elsewhere = ['tests/e2e/**', 'tests/functions/emulator/**', 'tests/mutation/**', '**/node_modules/**'];

// Tests that replace modules, or must be the first to load a package, say so in their names; the others share what a
// worker has loaded.
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
/** Folders of tests that do neither, but for those files. */
const SHARED = 'unit|fuzz';
/** Folders of such tests whose modules remember nothing but the servers that their files share. */
const BACKEND = 'rules|local|functions';
const SETUP = 'tests/unit/support/setup.ts';

/** The tests of `vitest run`: which files share a worker, and how long they may take. */
export const test: NonNullable<ViteUserConfig['test']> = {
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
