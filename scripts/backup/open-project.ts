import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { firebaseAccounts, type PasswordHash, type Accounts } from '../../functions/src/backup/accounts.ts';
import type { Usage } from '../../contract/health.ts';
import { readUsage } from '../../functions/src/health/usage.ts';
import { restTree, type RestTree } from '../../functions/src/backup/rest-tree.ts';
import { NAMESPACE, PROJECT } from '../backend/addresses.ts';
import { PROJECT_ENTRY, readOwnerSettings } from '../deploy/owner-settings.ts';
import { ROOT } from '../lib/root.ts';

/** A project, opened with full rights. */
export interface OpenProject {
  readonly project: string;
  readonly tree: RestTree;
  readonly accounts: Accounts;
  /** What the project has used this month; null on this machine. Rejects with the status when Google refuses. */
  usage(): Promise<Usage | null>;
  close(): Promise<void>;
}

const EMULATORS = {
  FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

/**
 * Opens the backend that `npm start` has brought up on this machine, or the project that `.env` names, as the holder of
 * the key that GOOGLE_APPLICATION_CREDENTIALS names. Throws, with a sentence for the owner, when there is none.
 */
export function openProject(local: boolean): OpenProject {
  if (local) for (const [name, address] of Object.entries(EMULATORS)) process.env[name] ??= address;
  const app = readOwnerSettings(ROOT).app ?? {};
  const project = local ? PROJECT : (app[PROJECT_ENTRY] ?? '');
  const host = process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  const url = local ? `http://${host}` : (app['VITE_FIREBASE_DATABASE_URL'] ?? '');
  if (!URL.canParse(url) || project === '')
    throw new Error(
      '.env names no project. Fill it in (docs/deploy.md), or add --local for the backend of npm start.',
    );
  const credential = local ? undefined : applicationDefault();
  const opened = initializeApp({ projectId: project, ...(credential && { credential }) });
  const token = async (): Promise<string> =>
    credential ? (await credential.getAccessToken()).access_token : 'owner';
  return {
    project,
    tree: restTree({ url, token, fetch, ...(local && { namespace: NAMESPACE }) }),
    accounts: firebaseAccounts(),
    usage: async () => (local ? null : readUsage({ project, token, fetch, at: Date.now() })),
    close: () => deleteApp(opened),
  };
}

/** How passwords are hashed, as the owner copied it from the console into the environment; null without. */
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
