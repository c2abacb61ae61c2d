import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { product } from '../contract/organisation.ts';
import { buildFunctions } from '../functions/build.ts';
import { browserEnv, choosePorts, serverEnv } from './backend/addresses.ts';
import { functionsEnv } from './backend/functions-env.ts';
import { claimFolder, isRunning } from './backend/data-folder.ts';
import { confirmDamagedData } from './backend/confirm-data-reset.ts';
import { emulators } from './backend/emulators.ts';
import { accountLines, openSeeds } from './backend/seeds.ts';
import { chat, database, gameWorld, google, imageHost } from './backend/stand-ins.ts';
import { appService } from './lib/app-service.ts';
import { ROOT } from './lib/root.ts';
import { adviceOf, runOrExit } from './lib/run-command.ts';
import { startAll, stopAll } from './lib/services.ts';

const OPTIONS = {
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'demo' },
  data: { type: 'string', default: join(ROOT, '.local') },
} as const;
const { values } = runOrExit(() => parseArgs({ options: OPTIONS }));
const size = values.seed === 'large' ? 'large' : 'demo';
const folder = join(resolve(values.data), size);

const release = runOrExit(
  () => claimFolder(folder, values.fresh),
  'The data can be kept in another folder: npm start -- --data <folder>',
);

if (!(await confirmDamagedData(folder))) {
  release();
  process.exit(1);
}

// Bundling the functions would make Vite default to production mode, and serve the app so too.
process.env['NODE_ENV'] ??= 'development';

const ports = await choosePorts();
// Vite exposes `VITE_` variables to the browser; Firebase's server libraries read the others.
Object.assign(process.env, browserEnv(ports), serverEnv(ports));

const app = appService(5173);
const signIn = emulators(ports, join(folder, 'accounts'), functionsEnv(ports));
const atOnce = [
  database(ports, folder),
  gameWorld(ports),
  google(ports),
  imageHost(ports, folder),
  chat(ports),
  app,
];
const chatUrl = `http://127.0.0.1:${ports.chat}`;

let stopping = false;
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopAll([...atOnce, signIn]);
  release();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

// npm sends a signal to the shell of this command, and some shells exit without forwarding it.
if (process.env['npm_lifecycle_event'] === 'start') {
  const shell = process.ppid;
  setInterval(() => {
    if (!isRunning(shell)) void stop(0);
  }, 500).unref();
}

/** Starts the app at once; the emulators for sign-in take longer and start in parallel. */
async function start(): Promise<void> {
  const signInStarts = buildFunctions().then(() => startAll([signIn]));
  signInStarts.catch(() => undefined);
  await startAll(atOnce);
  const seeds = await openSeeds(size);
  await seeds.writeData();
  await seeds.connectChannels(chatUrl);
  console.log(`${product}: ${app.url()}\nChat channels: ${chatUrl}`);
  await signInStarts;
  await seeds.writeAccounts();
  await seeds.close();
  console.log(['Sign-in is ready. Demo accounts:', ...accountLines()].join('\n'));
}

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(adviceOf(error));
    await stop(1);
  }
}
