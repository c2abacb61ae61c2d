import { fileURLToPath } from 'node:url';
import { ready } from '../../scripts/lib/ready.mjs';

const folder = (relative) => fileURLToPath(new URL(relative, import.meta.url));

// The libraries that are compared with are fetched only by who measures: they are no part of `npm ci`.
if ((await ready(folder('../..'))) && (await ready(folder('peers')))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./bench.ts');
} else {
  process.exitCode = 1;
}
