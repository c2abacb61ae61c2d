import { parseArgs } from 'node:util';
import { startImageHost } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9200' },
    data: { type: 'string', default: '.local/pictures' },
  },
});

try {
  const host = await startImageHost({ port: Number(values.port), folder: values.data });
  console.log(`Image host: ${host.url}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void host.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
