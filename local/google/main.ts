import { parseArgs } from 'node:util';
import { startGoogle } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '9190' } } });

try {
  const google = await startGoogle(Number(values.port));
  console.log(`Google: ${google.url}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void google.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
