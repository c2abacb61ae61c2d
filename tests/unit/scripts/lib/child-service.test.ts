import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childService } from '../../../../scripts/lib/child-service.ts';
import { freePort } from '../../../../scripts/lib/free-port.ts';

function program(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
}

const RUNS = "console.log('Ready now'); setInterval(() => {}, 1000);";

const isAlive = (pid = 0): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program is ready when it reports so, and ended when stopped', async () => {
  const service = childService({ name: 'One', args: [program(RUNS)], ready: /^Ready/ });
  await service.start();
  const pid = service.pid();
  expect(isAlive(pid)).toBe(true);
  await service.stop();
  expect(isAlive(pid)).toBe(false);
  await service.stop();
});

test('the output of a program is forwarded from its first line', async () => {
  const received: string[] = [];
  const args = [program(`console.log('First'); ${RUNS} console.error('Later');`)];
  const service = childService({ name: 'One', args, ready: /^Ready/, onLine: (line) => received.push(line) });
  await service.start();
  await expect.poll(() => received.toSorted()).toEqual(['First', 'Later', 'Ready now']);
  await service.stop();
});

test('a program that exits early reports why', async () => {
  const args = [program("console.error('The port is taken.'); process.exit(1);")];
  const service = childService({ name: 'One', args, ready: /^Ready/ });
  await expect(service.start()).rejects.toThrow('it ended. It said:\nThe port is taken.');
  await service.stop();
});

test('a program stopped while starting ends as well', async () => {
  const service = childService({ name: 'One', args: [program(RUNS)], ready: /^Ready/ });
  const started = service.start().catch(() => undefined);
  const pid = service.pid();
  await service.stop();
  await started;
  expect(isAlive(pid)).toBe(false);
});

test('a killed program is restarted, if configured, until stopped', async () => {
  const service = childService({ name: 'One', args: [program(RUNS)], ready: /^Ready/, revive: true });
  await service.start();
  const first = service.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(service.pid()) && service.pid() !== first).toBe(true);
  const second = service.pid();
  await service.stop();
  expect(isAlive(second)).toBe(false);
});

test('a stopped program saves first, even on Windows, where signals end it at once', async () => {
  const { kill } = ChildProcess.prototype;
  const kills = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess) {
    return kill.call(this, 'SIGKILL');
  });
  onTestFinished(() => kills.mockRestore());
  const saves = `
    import { writeFileSync } from 'node:fs';
    process.kill = () => process.exit(1);
    process.on('SIGTERM', () => setTimeout(() => {
      writeFileSync(import.meta.filename + '.saved', '');
      process.exit(0);
    }, 100));
    ${RUNS}`;
  const file = program(saves);
  const service = childService({ name: 'One', args: [file], ready: /^Ready/ });
  await service.start();
  const pid = service.pid();
  await service.stop();
  expect(existsSync(`${file}.saved`)).toBe(true);
  expect(isAlive(pid)).toBe(false);
});

test('a preferred port is used if free, else another below the ephemeral range', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const other = await freePort(port);
  expect(other).not.toBe(port);
  expect(other).toBeLessThan(32_768);
});
