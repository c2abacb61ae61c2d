// Runs before node_modules exists: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandOf } from './lib/command.mjs';

const ADDRESS = /^.+: (http:\S+\/forms\/)$/;
const READY = /^Sign-in is ready/;
const KEEPING_MS = 30_000;

/** Throws unless a URL serves the app's page. */
async function checkPage(address) {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const page = await answer.text();
  if (!answer.ok || !page.includes('<div id="root">'))
    throw new Error(`${address} answers ${answer.status}:\n${page}`);
}

/** Throws unless a file exists within half a minute: programs save before they exit. */
async function checkKept(file) {
  for (const until = Date.now() + KEEPING_MS; !existsSync(file); await pause(200))
    if (Date.now() > until) throw new Error(`The accounts were not kept: there is no ${file}.`);
}

/** Runs `npm start` as on a fresh machine, and checks the promises of README.md. */
async function tryStart(data) {
  const [npm, words] = commandOf('npm', ['start', '--', '--data', data]);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(npm, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let address;
  try {
    for await (const line of createInterface(child.stdout)) {
      console.log(line);
      address = ADDRESS.exec(line)?.[1] ?? address;
      if (READY.test(line)) break;
    }
    if (address === undefined) throw new Error('npm start ended without an address.');
    await checkPage(address);
    // Only some systems deliver a signal to npm; ending the process with the data ends npm on all.
    process.kill(Number(readFileSync(join(data, 'demo', 'owner'), 'utf8')));
    await exit;
    await checkKept(join(data, 'demo', 'accounts', 'auth_export', 'accounts.json'));
  } finally {
    child.kill();
  }
  console.log(`npm start answered at ${address}, ended, and kept the accounts.`);
}

const data = mkdtempSync(join(tmpdir(), 'phmc-forms-start-'));
try {
  await tryStart(data);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 });
}
// Do not wait for processes left over after a failure.
process.exit();
