// Runs before node_modules exists: plain JavaScript, no packages.
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

const ROOT = new URL('../..', import.meta.url);

/**
 * Prepares the project, then the packages of another folder if given, and runs a TypeScript module. If preparation
 * fails, which is reported, nothing runs and the exit code is 1.
 * @param {URL} module
 * @param {URL} [packages] a folder with a lock file
 */
export async function launch(module, packages) {
  for (const folder of packages ? [ROOT, packages] : [ROOT]) {
    if (await ready(fileURLToPath(folder))) continue;
    process.exitCode = 1;
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(module.href);
}
