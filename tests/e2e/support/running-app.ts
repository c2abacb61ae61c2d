import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browserEnv, choosePorts, serverEnv } from '../../../scripts/backend/addresses.ts';
import { connectSources } from '../../../scripts/backend/connect-sources.ts';
import { emulators } from '../../../scripts/backend/emulators.ts';
import { functionsEnv } from '../../../scripts/backend/functions-env.ts';
import { openSeeds } from '../../../scripts/backend/seeds.ts';
import { database, gameWorld, google, imageHost } from '../../../scripts/backend/stand-ins.ts';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { run } from '../../../scripts/lib/run.ts';
import { startTogether, stopAll } from '../../../scripts/lib/services.ts';
import { buildFunctions } from '../../../functions/build.ts';

/** The backend of a run: its addresses, under the names that Firebase's server libraries read. */
export interface BackendInfo {
  readonly env: Readonly<Record<string, string>>;
  /** Process ID of the database at its start. */
  readonly databasePid: number | undefined;
  /** Log file of the functions and their emulator. */
  readonly functionsLog: string;
}

/** The built app with a seeded backend of its own. */
export interface RunningApp {
  /** The address of the app, ending in `/forms/`. */
  readonly url: string;
  readonly backend: BackendInfo;
  close(): Promise<void>;
}

interface Built {
  /** Environment of the build, and the allowed origins. */
  readonly env: Readonly<Record<string, string>>;
  readonly connect: readonly string[];
}

/** Copies the built app to a folder, with a compressed copy of each text: hundreds of visits fetch the same ones. */
function copyCompressed(folder: string): void {
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (/\.(?:js|css|html|json|svg)$/.test(name)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
}

/**
 * Builds the app into `dist/` and serves a copy of it, in a new folder, with the production headers. Rejects when the
 * build fails.
 */
async function startBuiltApp({ env, connect }: Built, folder: string): Promise<Preview> {
  // A separate process: vitest's NODE_ENV would select the development build of React.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const exitCode = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error('The app does not build.');
  copyCompressed(folder);
  return startPreview({ port: 0, connect, folder });
}

/** Starts the built app and a backend. Rejects if the build fails; `undefined`, reported, if a service fails. */
async function start(folder: string): Promise<RunningApp | undefined> {
  const ports = await choosePorts(true);
  Object.assign(process.env, serverEnv(ports));
  const data = database(ports, folder);
  const functionsLog = join(folder, 'functions.log');
  const log = (line: string): void => appendFileSync(functionsLog, `${line}\n`);
  const signIn = emulators(ports, undefined, functionsEnv(ports), log);
  const services = [data, gameWorld(ports), google(ports), imageHost(ports, folder), signIn];
  const env = browserEnv(ports);
  const [built, up] = await Promise.allSettled([
    startBuiltApp({ env, connect: connectSources(env) }, join(folder, 'site')),
    startTogether(services),
  ]);
  const close = async (): Promise<void> => {
    if (built.status === 'fulfilled') await built.value.close();
    await stopAll(services);
  };
  if (built.status === 'fulfilled' && up.status === 'fulfilled') {
    const backend = { env: serverEnv(ports), databasePid: data.pid(), functionsLog };
    return { url: built.value.url, backend, close };
  }
  await close();
  if (built.status === 'rejected') throw built.reason;
  console.error(up.status === 'rejected' ? up.reason : '');
  return undefined;
}

/** Builds and serves the app, and starts a backend with the demo data for it. Rejects on failure. */
export async function startApp(): Promise<RunningApp> {
  await buildFunctions();
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-backend-'));
  // A free port can be taken before its service listens: retry once with others.
  const running = (await start(folder)) ?? (await start(folder));
  if (!running) throw new Error('The embedded backend did not start twice. The reasons are above.');
  const seeds = await openSeeds('demo');
  await Promise.all([seeds.writeData(), seeds.writeAccounts()]);
  await seeds.close();
  const close = async (): Promise<void> => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, close };
}
