// Runs before node_modules exists: plain JavaScript, no packages.
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

const ROOT = new URL('../..', import.meta.url);

/**
 * Readies the project, then the packages of a folder of its own if one is named, and runs a TypeScript module. When
 * something cannot be readied, which is reported, nothing runs and the exit code is 1.
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
