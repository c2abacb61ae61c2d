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
    // Nothing but the browser is kept between tests, and each file opens its own: what they import is loaded once.
    isolate: false,
    // Each step has a bound of its own; how many a test takes depends on it, and on the samples that the soak asks for.
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
      // Each file has a Chromium of its own: more than two at once starve each other.
      project('every form', 0, ['tests/e2e/every-form/*.test.ts'], 2),
      project('side by side', 1, ['tests/e2e/*.test.ts', 'tests/e2e/{browsers,sign-in}/*.test.ts'], 2),
      // These change what every open page sees: a lockdown, a database that goes away, a provider that fails.
      project('alone', 2, ['tests/e2e/alone/*.test.ts', 'tests/functions/emulator/**/*.test.ts'], 1),
    ],
  },
});
