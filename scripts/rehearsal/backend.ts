import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restTree, type RestTree } from '../../functions/src/backup/rest-tree.ts';
import { browserEnv, choosePorts, NAMESPACE, serverEnv, type Ports } from '../backend/addresses.ts';
import { connectSources } from '../backend/connect-sources.ts';
import { functionsEnv } from '../backend/functions-env.ts';
import type { Service } from '../lib/services.ts';
import { startPreview, type Preview } from '../lib/preview.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** The project under rehearsal: database, accounts, functions and site. */
interface Project {
  readonly ports: Ports;
  /** Environment of commands. */
  readonly env: Readonly<Record<string, string>>;
  readonly tree: RestTree;
  readonly url: string;
  /** Deploys the rules of a release, which restarts the database; `meanwhile` runs while it is down. */
  deployRules(release: ReleaseFolder, meanwhile?: () => Promise<void>): Promise<void>;
  deployFunctions(release: ReleaseFolder): Promise<void>;
  deploySite(release: ReleaseFolder): Promise<void>;
  /** Deletes database and accounts; deployments are preserved. */
  lose(release: ReleaseFolder): Promise<void>;
  close(): Promise<void>;
}

type StandIns = typeof import('../backend/stand-ins.ts');
type Emulators = typeof import('../backend/emulators.ts');
type Functions = typeof import('../../functions/build.ts');

/** The emulator's log line after it has loaded the functions, at start and after each change. */
const LOADED = /Loaded functions definitions/;

/** Opens an empty project with data in a folder; nothing is deployed yet. */
export async function openProjectIn(folder: string): Promise<Project> {
  const ports = await choosePorts(true);
  const env = serverEnv(ports);
  Object.assign(process.env, env);
  const [data, accounts, site] = ['data', 'accounts', 'site'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(data, { recursive: true });
  let database: Service | undefined;
  let functions: Service | undefined;
  /** Folder of the running functions, and the callback for their next load. */
  let served = '';
  let onLoaded = (): void => undefined;
  let preview: Preview | undefined;

  const startDatabase = async (release: ReleaseFolder): Promise<void> => {
    const { database: service } = await release.load<StandIns>('scripts/backend/stand-ins.ts');
    database = service(ports, data);
    await database.start();
  };
  const startFunctions = async (release: ReleaseFolder): Promise<void> => {
    const { emulators } = await release.load<Emulators>('scripts/backend/emulators.ts');
    served = join(release.folder, 'functions', 'lib');
    functions = emulators(ports, accounts, functionsEnv(ports), (line) => {
      if (LOADED.test(line)) onLoaded();
    });
    await functions.start();
  };
  return {
    ports,
    env,
    tree: restTree({
      url: `http://${env['FIREBASE_DATABASE_EMULATOR_HOST']}`,
      namespace: NAMESPACE,
      token: async () => 'owner',
      fetch,
    }),
    get url() {
      return preview?.url ?? '';
    },
    async deployRules(release, meanwhile) {
      await database?.stop();
      await meanwhile?.();
      await startDatabase(release);
    },
    async deployFunctions(release) {
      const { buildFunctions } = await release.load<Functions>('functions/build.ts');
      if (!functions) {
        await buildFunctions();
        return startFunctions(release);
      }
      // The emulator reloads replaced functions; restarting it would end every session.
      const loaded = new Promise<void>((done) => {
        onLoaded = done;
      });
      await buildFunctions(served);
      await loaded;
    },
    async deploySite(release) {
      await release.command('npx vite build --logLevel warn', {
        ...browserEnv(ports),
        NODE_ENV: 'production',
      });
      rmSync(site, { recursive: true, force: true });
      cpSync(join(release.folder, 'dist'), site, { recursive: true });
      preview ??= await startPreview({ port: 0, connect: connectSources(browserEnv(ports)), folder: site });
    },
    async lose(release) {
      await Promise.all([functions?.stop(), database?.stop()]);
      for (const lost of [data, accounts]) rmSync(lost, { recursive: true, force: true });
      mkdirSync(data);
      await startDatabase(release);
      await startFunctions(release);
    },
    async close() {
      await preview?.close();
      await functions?.stop();
      await database?.stop();
    },
  };
}
