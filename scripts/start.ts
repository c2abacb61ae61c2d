import { appService } from './lib/app-service.ts';
import { startAll, stopAll } from './lib/services.ts';

const app = appService(5173);
const services = [app];

let stopping = false;
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopAll(services);
  process.exit(exitCode);
}

// Registered before Vite adds its own handler, which would leave with 143 and not wait for the other services.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await startAll(services);
  console.log(`PHMC Forms: ${app.url()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
