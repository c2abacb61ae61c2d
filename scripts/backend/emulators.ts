import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childService, type ChildService } from '../lib/child-service.ts';
import { ROOT } from '../lib/root.ts';
import { PROJECT, serverEnv, type Ports } from './addresses.ts';
import firebase from '../../firebase.json' with { type: 'json' };

const HOST = '127.0.0.1';

/** Time to load the functions. After the default of 10 s, a busy machine would have none, and sign-in would fail. */
const DISCOVERY_SECONDS = '120';

const config = ({ auth, functions, hub, logging, eventarc, tasks }: Ports): unknown => ({
  functions: [{ source: 'functions', runtime: firebase.functions[0]?.runtime }],
  emulators: {
    auth: { host: HOST, port: auth },
    functions: { host: HOST, port: functions },
    hub: { host: HOST, port: hub },
    logging: { host: HOST, port: logging },
    // The functions emulator starts these two; concurrent instances would conflict on the default ports.
    eventarc: { host: HOST, port: eventarc },
    tasks: { host: HOST, port: tasks },
    ui: { enabled: false },
    singleProjectMode: true,
  },
});

/**
 * The official Authentication and Functions emulators, with the built functions. Accounts are saved to `accounts`, an
 * absolute folder, on graceful exit; without one they are lost. `env` is passed to the functions, and `onLine` receives
 * their log lines.
 */
export function emulators(
  ports: Ports,
  accounts: string | undefined,
  env: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): ChildService {
  // The CLI uses the folder of its configuration as the project folder.
  const file = join(ROOT, `firebase.${ports.hub}.local.json`);
  // Emulators of one project discover each other by a file in the temporary folder; a separate one isolates them. Its
  // name is short, since macOS limits socket paths to 104 characters.
  const temporary = mkdtempSync(join(tmpdir(), 'phmc-'));
  const keep = accounts === undefined ? [] : ['--import', accounts, '--export-on-exit', accounts];
  const service = childService({
    name: 'The Authentication and Functions emulators',
    args: [
      join('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
      'emulators:start',
      '--project',
      PROJECT,
      '--config',
      file,
      '--only',
      'auth,functions',
      ...keep,
    ],
    env: {
      ...serverEnv(ports),
      ...env,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
      CI: 'true',
      FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_SECONDS,
    },
    ready: /All emulators ready/,
    onLine,
  });
  return {
    ...service,
    async start() {
      for (const folder of [temporary, ...(accounts === undefined ? [] : [accounts])])
        mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(config(ports)));
      await service.start();
    },
    async stop() {
      await service.stop();
      for (const path of [file, temporary]) rmSync(path, { recursive: true, force: true });
    },
  };
}
