import { existsSync } from 'node:fs';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { firebaseAccounts, type PasswordHash, type Accounts } from '../../functions/src/backup/accounts.ts';
import type { Usage } from '../../contract/health.ts';
import { readUsage } from '../../functions/src/health/usage.ts';
import { restTree, type RestTree } from '../../functions/src/backup/rest-tree.ts';
import { NAMESPACE, PROJECT } from '../backend/addresses.ts';
import { PROJECT_ENTRY, readOwnerSettings } from '../deploy/owner-settings.ts';
import { ROOT } from '../lib/root.ts';
import { adviceOf } from '../lib/run-command.ts';

/** A project opened with admin rights. */
interface OpenProject {
  readonly project: string;
  readonly tree: RestTree;
  readonly accounts: Accounts;
  /** Returns this month's usage; null for the local backend. Rejects with the HTTP status when Google refuses. */
  usage(): Promise<Usage | null>;
  close(): Promise<void>;
}

const EMULATORS = {
  FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

const KEY = 'GOOGLE_APPLICATION_CREDENTIALS';
const KEY_STEPS = `Make a key in the Firebase console (Project settings → Service accounts → Generate new private key), and enter the path of its file in ${KEY}: “Backups” in docs/deploy.md. For the backend of npm start add --local.`;

/** Returns the reason why there is no access token, and how to fix it. */
function keyAdvice(cause: unknown): string {
  const file = process.env[KEY];
  if (!file) return `No key of a service account was found. ${KEY_STEPS}`;
  if (!existsSync(file)) return `${KEY} names ${file}, and there is no such file. ${KEY_STEPS}`;
  return `Google took no key from ${file}, which ${KEY} names (${adviceOf(cause)}). ${KEY_STEPS}`;
}

/** Wraps `fetch` to add advice when the database is unreachable or rejects the key. */
export const advisingFetch =
  (ask: typeof fetch, local: boolean): typeof fetch =>
  async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const answer = await ask(input, init).catch((cause: unknown) => {
      const advice = local
        ? 'Start the backend first, in another terminal: npm start'
        : 'Check the connection, and VITE_FIREBASE_DATABASE_URL in .env.';
      throw new Error(`Nothing answers at ${host}. ${advice}`, { cause });
    });
    if (answer.status === 401 || answer.status === 403)
      throw new Error(
        `The database at ${host} refuses the key (${answer.status}): it must be one of the same project. ${KEY_STEPS}`,
      );
    return answer;
  };

/**
 * Opens the backend of a local `npm start`, or the project in the `.env` of a folder, with the service account key of
 * GOOGLE_APPLICATION_CREDENTIALS. Rejects with a message for the owner when there is none or it is unreachable.
 */
export async function openProject(local: boolean, folder = ROOT): Promise<OpenProject> {
  if (local) for (const [name, address] of Object.entries(EMULATORS)) process.env[name] ??= address;
  const app = readOwnerSettings(folder).app ?? {};
  const project = local ? PROJECT : (app[PROJECT_ENTRY] ?? '');
  const host = process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  const url = local ? `http://${host}` : (app['VITE_FIREBASE_DATABASE_URL'] ?? '');
  if (!URL.canParse(url) || project === '')
    throw new Error(
      '.env names no project. Fill it in (docs/deploy.md), or add --local for the backend of npm start.',
    );
  // Without the lookup of Google's metadata server, a missing key fails at once.
  if (process.env['CLOUD_SHELL'] === undefined) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const credential = local ? undefined : applicationDefault();
  const token = async (): Promise<string> => {
    if (!credential) return 'owner';
    const given = await credential.getAccessToken().catch((cause: unknown) => {
      throw new Error(keyAdvice(cause), { cause });
    });
    return given.access_token;
  };
  const namespace = local ? { namespace: NAMESPACE } : {};
  const tree = restTree({ url, token, fetch: advisingFetch(fetch, local), ...namespace });
  // Fails early on a wrong configuration.
  await tree.keys('');
  const opened = initializeApp({ projectId: project, ...(credential && { credential }) });
  return {
    project,
    tree,
    accounts: firebaseAccounts(),
    usage: async () => (local ? null : readUsage({ project, token, fetch, at: Date.now() })),
    close: () => deleteApp(opened),
  };
}

/** Returns the password hash parameters that the owner copied from the console into the environment; null if unset. */
export function passwordHash(env: NodeJS.ProcessEnv): PasswordHash | null {
  const key = env['PASSWORD_HASH_KEY'];
  if (!key) return null;
  return {
    key,
    saltSeparator: env['PASSWORD_SALT_SEPARATOR'] ?? '',
    rounds: Number(env['PASSWORD_ROUNDS'] ?? 8),
    memoryCost: Number(env['PASSWORD_MEMORY_COST'] ?? 14),
  };
}
