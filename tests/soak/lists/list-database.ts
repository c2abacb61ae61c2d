import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { manyReports } from '../../../local/seed/large.ts';
import { choosePorts, NAMESPACE, serverEnv } from '../../../scripts/backend/addresses.ts';
import { database } from '../../../scripts/backend/stand-ins.ts';

/** Starts an empty database in a temporary folder, with admin rights. */
export async function openListDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-lists-'));
  const ports = await choosePorts(true);
  Object.assign(process.env, serverEnv(ports));
  const address = `127.0.0.1:${ports.database}`;
  const service = database(ports, folder);
  await service.start();
  const app = initializeApp({ databaseURL: `http://${address}?ns=${NAMESPACE}` });
  const owner = getDatabase(app);

  /** Copies the reports of an author of the large seed to an account, up to a number. */
  async function give(uid: string, author: number, most = Infinity): Promise<void> {
    const { reports, index } = manyReports(author);
    const under = (place: string, entries: object): (readonly [string, unknown])[] =>
      Object.entries(entries)
        .slice(0, most)
        .map(([id, entry]) => [`${place}/${uid}/${author}-${id}`, entry]);
    const patch = [...under('savedReports', reports), ...under('savedReportsIndex', index)];
    await owner.ref().update(Object.fromEntries(patch));
  }

  return { address, folder, owner, service, give, disconnect: () => deleteApp(app) };
}
