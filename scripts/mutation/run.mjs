import { fileURLToPath } from 'node:url';
import { ready } from '../lib/ready.mjs';

const folder = (relative) => fileURLToPath(new URL(relative, import.meta.url));

// Stryker and its hundred packages are fetched only by who mutates: they are no part of `npm ci`.
if ((await ready(folder('../..'))) && (await ready(folder('../../tests/mutation')))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./mutate.ts');
} else {
  process.exitCode = 1;
}
