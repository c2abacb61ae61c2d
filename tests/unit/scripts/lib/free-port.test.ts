import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, nextFreePort } from '../../../../scripts/lib/free-port.ts';
import { listenOnLoopback } from '../../../../local/lib/loopback.ts';

test('a used port is skipped', async () => {
  const first = await freePort();
  const taken = await listenOnLoopback(createServer(), first);
  onTestFinished(taken.close);
  const next = await nextFreePort(first);
  expect(next).toBeGreaterThan(first);
  const listener = await listenOnLoopback(createServer(), next);
  await listener.close();
});
