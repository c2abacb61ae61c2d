import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnv, choosePorts, serverEnv } from '../../../scripts/backend/addresses.ts';
import type { Ports } from '../../../scripts/backend/addresses.ts';
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

/** The backend of a run: where it listens, under the names that Firebase's server libraries read. */
export interface BackendInfo {
  readonly env: Readonly<Record<string, string>>;
  /** The process of the database as it was started. */
  readonly databasePid: number | undefined;
  /** The file that holds what the functions and their emulator have rendered so far. */
  readonly functionsLog: string;
}

/** The built app with a seeded backend of its own. */
export interface RunningApp {
  /** The address of the app, ending in `/forms/`. */
  readonly url: string;
  readonly backend: BackendInfo;
  close(): Promise<void>;
}

/** By which ports pages reach services that listen at others. */
type Reach = (ports: Ports) => Promise<Ports>;

interface Built {
  /** What the build is informed, and the origins that it may talk to. */
  readonly env: Readonly<Record<string, string>>;
  readonly connect: readonly string[];
}

/** Builds the app into `dist/` and serves it with the production headers. Rejects when the build fails. */
async function startBuiltApp({ env, connect }: Built): Promise<Preview> {
  // A process of its own: vitest's NODE_ENV would build the development React.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const exitCode = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error('The app does not build.');
  return startPreview({ port: 0, connect });
}

/** The built app and a backend of its own. Rejects when the app does not build; `undefined`, reported, when a service does not start. */
async function start(folder: string, reach: Reach): Promise<RunningApp | undefined> {
  const ports = await choosePorts(true);
  Object.assign(process.env, serverEnv(ports));
  const data = database(ports, folder);
  const functionsLog = join(folder, 'functions.log');
  const log = (line: string): void => appendFileSync(functionsLog, `${line}\n`);
  const signIn = emulators(ports, undefined, functionsEnv(ports), log);
  const services = [data, gameWorld(ports), google(ports), imageHost(ports, folder), signIn];
  const env = browserEnv(await reach(ports));
  const [built, up] = await Promise.allSettled([
    startBuiltApp({ env, connect: connectSources(env) }),
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

/**
 * Builds the app, serves it, and starts a backend of its own for it with the demo data. Pages reach it by the ports that
 * `reach` returns, by default its own. Rejects when that fails.
 */
export async function startApp(reach: Reach = async (ports) => ports): Promise<RunningApp> {
  await buildFunctions();
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-backend-'));
  // A port that was free when it was chosen can be taken when its service listens: once more, on others.
  const running = (await start(folder, reach)) ?? (await start(folder, reach));
  if (!running) throw new Error('The embedded backend did not start twice, as told above.');
  const seeds = await openSeeds('demo');
  await Promise.all([seeds.writeData(), seeds.writeAccounts()]);
  await seeds.close();
  const close = async (): Promise<void> => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, close };
}
