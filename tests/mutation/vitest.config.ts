import { defineConfig, mergeConfig } from 'vitest/config';
import project from '../../vite.config.ts';

const part = process.env['MUTATION_PART'];
const folder = part?.split('/')[0];

// A folder is measured only by its own tests, without expected posts of forms. A sample is measured by all tests
// that need neither a browser nor a server.
const include =
  part === 'sample'
    ? ['{packages/phpbb-bbcode/tests,tests/{unit,functions,fuzz}}/**/*.test.{ts,tsx}']
    : [`{tests/unit/engine/${folder},packages/${folder}/tests}/**/*.test.{ts,tsx}`];
const exclude = [
  'tests/functions/emulator/**',
  'tests/unit/{architecture,docs,scripts}/**',
  '**/node_modules/**',
];

export default defineConfig((environment) => {
  const { test: { projects: _, ...test } = {}, ...rest } = project(environment);
  // Awaited events occur quickly unless a mutant prevents them.
  const soon = { testTimeout: 30_000, expect: { poll: { timeout: 30_000 } } };
  const setupFiles = ['tests/unit/support/setup.ts'];
  return mergeConfig(rest, { test: { ...test, ...soon, setupFiles, include, exclude } });
});
