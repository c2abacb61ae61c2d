import { defineConfig } from 'vitest/config';
import { ROOT } from '../../scripts/lib/root.ts';

export default defineConfig({
  root: ROOT,
  test: { include: ['tests/rules/**/*.test.ts'], testTimeout: 60_000 },
});
