import { defineConfig, mergeConfig } from 'vitest/config';
import project from '../../vite.config.ts';

const folder = process.env['MUTATION_PART']?.split('/')[0];

// Only a folder's own tests judge it: that a golden document elsewhere would notice a change does not count.
export default defineConfig((environment) => {
  const { test: { projects: _, ...test } = {}, ...rest } = project(environment);
  return mergeConfig(rest, {
    test: { ...test, include: [`tests/unit/engine/${folder}/**/*.test.{ts,tsx}`] },
  });
});
