import { defineConfig } from 'vitest/config';
import { ROOT } from '../../scripts/lib/root.ts';

export default defineConfig({
  root: ROOT,
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: 'tests/e2e/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each file has a Chromium of its own: more than two at once starve each other.
    maxWorkers: 2,
  },
});
