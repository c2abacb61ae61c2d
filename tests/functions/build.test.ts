import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { buildFunctions } from '../../functions/build.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { engines } from '../../functions/package.json' with { type: 'json' };

const { isDecommissioned, isRuntime } = createRequire(import.meta.url)(
  'firebase-tools/lib/deploy/functions/runtimes/supported/index.js',
) as Record<'isDecommissioned' | 'isRuntime', (runtime: string) => boolean>;

test('the bundle is written only if it differs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = join(folder, 'index.js');
  await buildFunctions(folder);
  const built = readFileSync(bundle, 'utf8');
  expect(built).toContain('export {');
  const { mtimeMs } = statSync(bundle);
  await buildFunctions(folder);
  expect(statSync(bundle).mtimeMs).toBe(mtimeMs);
  writeFileSync(bundle, 'export {};');
  await buildFunctions(folder);
  expect(readFileSync(bundle, 'utf8')).toBe(built);
});

test('the bundle for another organisation, without positions and bingo cards, has the same functions', async () => {
  // In the project, so that the bundle finds packages.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'functions-'));
  vi.stubEnv('ORGANISATION', 'examples/fire');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  await buildFunctions(folder);
  const built = join(folder, 'index.js');
  const names = (await import(pathToFileURL(built).href)) as object;
  expect(Object.keys(names)).toContain('exchangeAuthCodeForToken');
  expect(readFileSync(built, 'utf8')).not.toMatch(/coroner"|lawEnforcement/);
});

test('the installed deploy tool accepts the runtime of the functions today', () => {
  const runtimes = firebase.functions.map(({ runtime }) => runtime);
  expect(runtimes).toEqual([`nodejs${engines.node}`]);
  expect(runtimes.filter((runtime) => !isRuntime(runtime) || isDecommissioned(runtime))).toEqual([]);
});
