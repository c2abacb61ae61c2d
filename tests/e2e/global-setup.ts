import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { browserEnv, choosePorts, serverEnv } from '../../scripts/backend/addresses.ts';
import { connectSources } from '../../scripts/backend/connect-sources.ts';
import { emulators } from '../../scripts/backend/emulators.ts';
import { functionsEnv } from '../../scripts/backend/functions-env.ts';
import { openSeeds } from '../../scripts/backend/seeds.ts';
import { database, gameWorld, google, imageHost } from '../../scripts/backend/stand-ins.ts';
import { startTogether, stopAll } from '../../scripts/lib/services.ts';
import { buildFunctions } from '../../functions/build.ts';
import { startBuiltApp } from './support/app.ts';
import type { BackendInfo } from './support/app.ts';

interface Running {
  readonly appUrl: string;
  readonly backend: BackendInfo;
  stop(): Promise<void>;
}

/** The built app and a backend of its own. Rejects when the app does not build; `undefined`, reported, when a service does not start. */
async function start(folder: string): Promise<Running | undefined> {
  const ports = await choosePorts(true);
  Object.assign(process.env, serverEnv(ports));
  const data = database(ports, folder);
  const functionsLog = join(folder, 'functions.log');
  const log = (line: string): void => appendFileSync(functionsLog, `${line}\n`);
  // Emulators of one project find each other by a file in the folder for what lasts briefly: these are alone in theirs.
  const signIn = emulators(ports, undefined, { ...functionsEnv(ports), TMPDIR: folder }, log);
  const services = [data, gameWorld(ports), google(ports), imageHost(ports, folder), signIn];
  const env = browserEnv(ports);
  const [built, up] = await Promise.allSettled([
    startBuiltApp({ env, connect: connectSources(env) }),
    startTogether(services),
  ]);
  const stop = async (): Promise<void> => {
    if (built.status === 'fulfilled') await built.value.close();
    await stopAll(services);
  };
  if (built.status === 'fulfilled' && up.status === 'fulfilled') {
    const backend = { env: serverEnv(ports), databasePid: data.pid(), functionsLog };
    return { appUrl: built.value.url, backend, stop };
  }
  await stop();
  if (built.status === 'rejected') throw built.reason;
  console.error(up.status === 'rejected' ? up.reason : '');
  return undefined;
}

/** Starts a backend of its own and serves the app built for it, once for all files (see `support/app.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildFunctions();
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-backend-'));
  // A port that was free when it was chosen can be taken when its service listens: once more, on others.
  const running = (await start(folder)) ?? (await start(folder));
  if (!running) throw new Error('The embedded backend did not start twice, as told above.');
  const seeds = await openSeeds('demo');
  await Promise.all([seeds.writeData(), seeds.writeAccounts()]);
  await seeds.close();
  project.provide('appUrl', running.appUrl);
  project.provide('backend', running.backend);
  return async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
