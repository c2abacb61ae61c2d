import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import type { Database } from 'firebase-admin/database';
import { afterAll, beforeAll } from 'vitest';
import { startDatabase } from 'rtdb-emulator';
import { ROOT } from '../../../scripts/lib/root.ts';

const NAMESPACE = 'demo-phmc-forms-default-rtdb';

/** A running database under the project's own rules. */
export interface TestDatabase {
  /** With admin rights. */
  readonly admin: Database;
  /** Writes as a user; returns true if the rules allow it. */
  write(uid: string, method: 'PUT' | 'PATCH', path: string, value: unknown): Promise<boolean>;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the Auth emulator issues them: unsigned. */
const tokenOf = (uid: string): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid, exp: 9_999_999_999 })}.`;

/** Runs one database for a file of tests. */
export function runDatabase(): TestDatabase {
  let address = '';
  let admin: Database | undefined;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const rules = readFileSync(join(ROOT, 'database.rules.json'), 'utf8');
    const server = await startDatabase({ port: 0, rules });
    address = server.address;
    process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = address;
    const app = initializeApp({ databaseURL: `https://${NAMESPACE}.firebaseio.com` }, 'seed-test');
    admin = getDatabase(app);
    close = async () => {
      await deleteApp(app);
      await server.close();
    };
  });
  afterAll(() => close());
  return {
    get admin() {
      if (!admin) throw new Error('The database runs only while tests do.');
      return admin;
    },
    async write(uid, method, path, value) {
      const query = new URLSearchParams({ ns: NAMESPACE, auth: tokenOf(uid) });
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`http://${address}/${encoded}.json?${query}`, {
        method,
        body: JSON.stringify(value),
      });
      await response.body?.cancel();
      return response.ok;
    },
  };
}
