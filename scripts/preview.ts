import { loadEnv } from 'vite';
import { product } from '../contract/organisation.ts';
import { connectSources } from './backend/connect-sources.ts';
import { ROOT } from './lib/root.ts';
import { nextFreePort } from './lib/free-port.ts';
import { runCommand } from './lib/run-command.ts';
import { startPreview } from './lib/preview.ts';

await runCommand(async () => {
  const preview = await startPreview({
    port: await nextFreePort(4173),
    connect: connectSources(loadEnv('production', ROOT, 'VITE_')),
  });
  console.log(`${product} as built: ${preview.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void preview.close());
});
