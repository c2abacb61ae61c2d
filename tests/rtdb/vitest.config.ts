import { defineConfig } from 'vitest/config';
import { ROOT } from '../../scripts/lib/root.ts';

export default defineConfig({
  root: ROOT,
  test: {
    include: ['tests/rtdb/**/*.test.ts'],
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
});
