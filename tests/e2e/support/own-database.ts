import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { seedTree } from '../../../local/seed/tree.ts';
import { database } from '../../../scripts/backend/stand-ins.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { openAdminDatabase } from './admin-database.ts';
import type { AdminDatabase } from './admin-database.ts';
import { backendHost } from './app.ts';
import { startOwnSite } from './kept-app.ts';

/** A separate database for one test file. */
export interface OwnDatabase {
  /** URL of the app connected to it, ending in `/forms/`. */
  readonly appUrl: string;
  /** Its address as `host:port`. */
  readonly host: string;
  readonly admin: AdminDatabase;
  /** Its process. */
  readonly pid: number | undefined;
}

/** Provides a test file with a seeded database and a copy of the app connected to it, both closed at its end. */
export function withOwnDatabase(): () => OwnDatabase {
  let own: OwnDatabase | undefined;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-database-'));
    const port = await freePort();
    const host = `127.0.0.1:${port}`;
    const service = database({ database: port }, folder);
    await service.start();
    const admin = openAdminDatabase(host);
    await admin.set('/', await seedTree({ size: 'demo' }));
    const site = await startOwnSite([backendHost('database'), host]);
    own = { appUrl: site.url, host, admin, pid: service.pid() };
    close = async () => {
      await site.close();
      await admin.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return () => {
    if (!own) throw new Error('Ask for the database inside a test.');
    return own;
  };
}
