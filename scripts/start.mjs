import { fileURLToPath } from 'node:url';
import { ready } from './lib/ready.mjs';

if (await ready(fileURLToPath(new URL('..', import.meta.url)))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./start.ts');
} else {
  process.exitCode = 1;
}
