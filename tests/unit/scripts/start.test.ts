import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const ADDRESS = /^PHMC Forms: (http:\/\/localhost:\d+\/forms\/)$/;

/** Starts what `npm start` starts once the packages are there, and waits for its line. */
async function start(): Promise<{ url: string; stop: (signal: NodeJS.Signals) => Promise<unknown[]> }> {
  const args = ['--import', 'tsx', join(ROOT, 'scripts', 'start.ts')];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const url = ADDRESS.exec(line)?.[1];
    if (url !== undefined) return { url, stop: (signal) => (child.kill(signal), exit) };
  }
  throw new Error('It ended without telling an address.');
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'serves the app until %s',
  async (signal) => {
    const { url, stop } = await start();
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    expect(await stop(signal)).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
  30_000,
);

test('takes the next port when one is taken', async () => {
  const first = await start();
  const second = await start();
  expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(new URL(first.url).port));
  await Promise.all([first.stop('SIGTERM'), second.stop('SIGTERM')]);
});
