import { fileURLToPath } from 'node:url';
import { ready } from './lib/ready.mjs';

if (await ready(fileURLToPath(new URL('..', import.meta.url)))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./test.ts');
} else {
  process.exitCode = 1;
}
