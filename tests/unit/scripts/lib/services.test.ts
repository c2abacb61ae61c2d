import { expect, test } from 'vitest';
import { startAll, stopAll } from '../../../../scripts/lib/services.ts';
import type { Service } from '../../../../scripts/lib/services.ts';

const notified: string[] = [];
const service = (
  name: string,
  start = async (): Promise<void> => void notified.push(`${name} up`),
): Service => ({
  name,
  start,
  stop: async () => void notified.push(`${name} down`),
});

test('starts in order, stops in reverse', async () => {
  const services = [service('one'), service('two')];
  await startAll(services);
  await stopAll(services);
  expect(notified.splice(0)).toEqual(['one up', 'two up', 'two down', 'one down']);
});

test('reports the service that fails to start, and starts none after it', async () => {
  const broken = service('The backend', () => Promise.reject(new Error('port 9000 is taken')));
  await expect(startAll([service('one'), broken, service('three')])).rejects.toThrow(
    'The backend did not start: port 9000 is taken',
  );
  expect(notified.splice(0)).toEqual(['one up']);
});
