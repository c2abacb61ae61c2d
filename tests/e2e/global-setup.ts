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
import { stopAll } from '../../scripts/lib/services.ts';
import { buildFunctions } from '../../functions/build.ts';
import { startBuiltApp } from './support/app.ts';

/** Starts a backend of its own and serves the app built for it, once for all files (see `support/app.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ports = await choosePorts(true);
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-backend-'));
  Object.assign(process.env, serverEnv(ports));
  const data = database(ports, folder);
  const functionsLog = join(folder, 'functions.log');
  const log = (line: string): void => appendFileSync(functionsLog, `${line}\n`);
  const signIn = emulators(ports, undefined, functionsEnv(ports), log);
  const services = [data, gameWorld(ports), google(ports), imageHost(ports, folder), signIn];
  await buildFunctions();
  const env = browserEnv(ports);
  const [app] = await Promise.all([
    startBuiltApp({ env, connect: connectSources(env) }),
    ...services.map((service) => service.start()),
  ]);
  const seeds = await openSeeds('demo');
  await Promise.all([seeds.writeData(), seeds.writeAccounts()]);
  await seeds.close();
  project.provide('appUrl', app.url);
  project.provide('backend', { env: serverEnv(ports), databasePid: data.pid(), functionsLog });
  return async () => {
    await app.close();
    await stopAll(services);
    rmSync(folder, { recursive: true, force: true });
  };
}
