import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const ADDRESS = /^PHMC Forms: (http:\/\/localhost:\d+\/forms\/)$/;
const LAST_ACCOUNT = /^ {2}former@demo\.invalid +demo-password +Disabled$/;

/** Returns a new folder that is removed at the end of the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `npm start` after the installation, with a data folder; optionally from a shell, as npm does. */
function start(data: string, { shell = false, temporary = tmpdir() } = {}) {
  const args = ['--import', 'tsx', join(ROOT, 'scripts', 'start.ts'), '--data', data];
  // A shell has no NODE_ENV, which vitest sets.
  const { NODE_ENV: _, ...env } = process.env;
  // Without the second command, some shells replace themselves by the program.
  const line = `"${[process.execPath, ...args].join('" "')}" && exit`;
  const child = spawn(shell ? line : process.execPath, shell ? [] : args, {
    cwd: ROOT,
    env: {
      ...env,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
      ...(shell && { npm_lifecycle_event: 'start' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exit: once(child, 'exit'), lines: createInterface(child.stdout) };
}

test('serves the app, starts the backend, prints the accounts, and stops everything', async () => {
  const [data, temporary] = [newFolder(), newFolder()];
  const { child, exit, lines } = start(data, { temporary });
  let url = '';
  for await (const line of lines) {
    url = ADDRESS.exec(line)?.[1] ?? url;
    if (LAST_ACCOUNT.test(line)) break;
  }
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect(await (await fetch(`${url}src/services/offline/start-offline.ts`)).text()).toContain('"DEV": true');
  const env = await (await fetch(`${url}@id/__x00__virtual:env`)).text();
  const [, host, port] = /"database":\{"host":"([^"]+)","port":(\d+)\}/.exec(env) ?? [];
  const database = `${host}:${port}`;
  const staff = `http://${database}/staff/phmc.json?shallow=true&ns=demo-phmc-forms-default-rtdb`;
  expect(Object.keys((await (await fetch(staff)).json()) as object).length).toBeGreaterThan(30);
  // Via a shared hub file, the emulators of another start would export the accounts of this one.
  expect(readdirSync(temporary).filter((name) => name.startsWith('hub-'))).toEqual([]);

  const second = start(data);
  const [said] = (await once(second.child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toContain(`PHMC Forms runs here already (process ${child.pid})`);
  expect(await second.exit).toEqual([1, null]);

  child.kill('SIGTERM');
  // On Windows a signal kills it at once, and its children follow.
  expect(await exit).toEqual(process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]);
  for (const address of [url, staff])
    await expect.poll(() => fetch(address).catch(String)).toMatch(/fetch failed/);
});

const ENDED_BY_NPM = 'ends with everything, and keeps the accounts, when npm ends the shell between them';
test(ENDED_BY_NPM, { tags: 'nightly' }, async () => {
  const data = newFolder();
  const { child, lines } = start(data, { shell: true });
  for await (const line of lines) if (LAST_ACCOUNT.test(line)) break;
  child.kill('SIGTERM');
  await expect.poll(() => existsSync(join(data, 'demo', 'owner'))).toBe(false);
  expect(existsSync(join(data, 'demo', 'accounts', 'auth_export', 'accounts.json'))).toBe(true);
});
