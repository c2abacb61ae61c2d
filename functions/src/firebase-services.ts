import { initializeApp } from 'firebase-admin/app';
import { logger } from 'firebase-functions';
import { firebaseDatabase } from './firebase-database.ts';
import { firebaseTokens } from './firebase-tokens.ts';
import { PendingTokens } from './pending-tokens.ts';
import type { Services } from './ports.ts';
import { readSettings } from './settings.ts';

/** The real services of a project, or of the emulators when the environment names them. */
export function firebaseServices(): Services {
  initializeApp(databaseUrl() ? { databaseURL: databaseUrl() } : undefined);
  return {
    database: firebaseDatabase(),
    tokens: firebaseTokens(),
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    log: { info: logger.info, warn: logger.warn, error: logger.error },
    pendingTokens: new PendingTokens(),
    get settings() {
      return readSettings(process.env);
    },
  };
}

/** The emulators know the database only by its host; its name follows the project. */
function databaseUrl(): string {
  const project = process.env['GCLOUD_PROJECT'];
  return process.env['FIREBASE_DATABASE_EMULATOR_HOST'] && project
    ? `https://${project}-default-rtdb.firebaseio.com`
    : '';
}
