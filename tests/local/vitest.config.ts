import { defineConfig } from 'vitest/config';
import { ROOT } from '../../scripts/lib/root.ts';

export default defineConfig({
  root: ROOT,
  test: {
    include: ['tests/local/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
