import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const MODES = [
  ['serve', 'development'],
  ['serve', 'test'],
  ['build', 'production'],
] as const;

const configs = await Promise.all(MODES.map(([command, mode]) => resolveConfig({ mode }, command, mode)));

test('development, tests and the build load the same modules', () => {
  const aliases = configs.map(({ resolve }) =>
    resolve.alias
      .filter(({ find }) => !String(find).includes('@vite'))
      .map(({ find, replacement }) => [String(find), replacement.replace(/.*\/src\//, 'src/')]),
  );
  // Whole packages only: imports within a package remain unchanged.
  const replaced = [['fast-uri', 'src/shared/lib/stubs/uri.ts']];
  expect(aliases).toEqual(MODES.map(() => replaced));
  expect(configs.map(({ resolve }) => resolve.dedupe)).toEqual(MODES.map(() => []));
});

test('no plugin of the project changes the source of a package', () => {
  const own = configs[2]!.plugins.filter(
    ({ name }) => !/^(?:vite|builtin|native|alias|commonjs|oxc|rolldown)\b/.test(name),
  );
  expect(own.map(({ name }) => name)).toContain('forms');
  expect(own.filter(({ transform }) => transform).map(({ name }) => name)).toEqual([]);
});
