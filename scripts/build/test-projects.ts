import type { ViteUserConfig } from 'vitest/config';
import { ByEnvironment } from '../lib/by-environment.ts';
import { tags } from '../lib/nightly.ts';

const NO_STORAGE = '--no-experimental-webstorage';

// The first two need a built app and a running backend: tests/e2e/vitest.config.ts. The packages of the mutation run
// include tests.
const elsewhere = ['tests/e2e/**', 'tests/functions/emulator/**', 'tests/mutation/**', '**/node_modules/**'];

// Tests that mock modules, or must be the first to import a package, have this suffix; the others share the modules of
// a worker.
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
/** Folders of the other tests. */
const SHARED = 'unit|fuzz';
/** Folders of such tests whose modules have no state except servers shared between files. */
const BACKEND = 'rules|local|functions';
const SETUP = 'tests/unit/support/setup.ts';

/** Vitest projects: isolation and timeouts. */
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
  // Since version 25 Node has a global `localStorage`, which would shadow the test environment's.
  execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
  // The default, one worker fewer than processors, would leave half of a small machine idle.
  maxWorkers: '100%',
  // They run in parallel with the browser tests and may be slow; the timeout is for hangs.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Vite's aliases apply only to modules it transforms: the tests must use the same RJSF as the browser.
  server: { deps: { inline: [/@rjsf/] } },
};
