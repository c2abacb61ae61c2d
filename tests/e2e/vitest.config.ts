import { defineConfig } from 'vitest/config';
import { environment } from '../../scripts/backend/env-plugin.ts';
import { SERVER_CONDITIONS } from '../../scripts/build/conditions.ts';
import { tags } from '../../scripts/lib/nightly.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const project = (name: string, groupOrder: number, include: string[], maxWorkers: number) => ({
  root: ROOT,
  plugins: [environment({})],
  ssr: { resolve: { conditions: SERVER_CONDITIONS } },
  test: {
    name,
    include,
    maxWorkers,
    // Tests share only the browser, and each file opens a new one, so modules need not be isolated.
    isolate: false,
    // Each step has a timeout; the number of steps per test depends on the sample size.
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { groupOrder },
  },
});

export default defineConfig({
  root: ROOT,
  test: {
    globalSetup: 'tests/e2e/global-setup.ts',
    tags,
    projects: [
      // Each file has a Chromium: more than two at once starve each other.
      project('every form', 0, ['tests/e2e/every-form/*.test.ts'], 2),
      project('side by side', 1, ['tests/e2e/*.test.ts', 'tests/e2e/{browsers,sign-in}/*.test.ts'], 2),
      // These affect every open page: a lockdown, a stopped database, a failing provider.
      project('alone', 2, ['tests/e2e/alone/*.test.ts', 'tests/functions/emulator/**/*.test.ts'], 1),
    ],
  },
});
