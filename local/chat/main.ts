import { parseArgs } from 'node:util';
import { startChat } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '9210' } } });

try {
  const chat = await startChat({ port: Number(values.port) });
  console.log(`Chat channels: ${chat.url}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void chat.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
