import { parseArgs } from 'node:util';
import { DEMO_CLIENT } from './client.ts';
import { startGameWorld } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9180' },
    'client-id': { type: 'string', default: DEMO_CLIENT.clientId },
    'client-secret': { type: 'string', default: DEMO_CLIENT.clientSecret },
  },
});

try {
  const world = await startGameWorld({
    port: Number(values.port),
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
  });
  console.log(`Game world: ${world.url}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void world.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
