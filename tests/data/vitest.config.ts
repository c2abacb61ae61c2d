import { defineConfig } from 'vitest/config';
import { ROOT } from '../../scripts/lib/root.ts';

export default defineConfig({
  root: ROOT,
  test: { include: ['tests/data/**/*.test.ts'], testTimeout: 20_000 },
});
