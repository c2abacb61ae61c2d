// `npm run soak:lists`: what saved reports cost among 100 and among 100,000, through the app's own code.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { LARGE_AUTHORS, manyReports } from '../../../local/seed/large.ts';
import { seedTree } from '../../../local/seed/tree.ts';
import { writeSeed } from '../../../local/seed/write.ts';
import { choosePorts, NAMESPACE, serverEnv } from '../../../scripts/backend/addresses.ts';
import { database as databaseService } from '../../../scripts/backend/stand-ins.ts';
import { memoryOf } from '../memory.ts';
import { costs } from './costs.ts';
import type { Costs } from './costs.ts';

/** The account that is measured. */
const ONE = 'demo-medic';

/** By how much the first page of 100,000 reports may be longer than that of 100: titles differ. */
const SLACK = 1.1;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-lists-'));
const ports = await choosePorts(true);
Object.assign(process.env, serverEnv(ports));
const address = `127.0.0.1:${ports.database}`;
const service = databaseService(ports, folder);
await service.start();
const app = initializeApp({ databaseURL: `http://${address}?ns=${NAMESPACE}` });
const owner = getDatabase(app);

/** Returns the account what an author of the large seed has saved, or the first of it. */
async function give(author: number, most = Infinity): Promise<void> {
  const { reports, index } = manyReports(author);
  const under = (place: string, entries: object): (readonly [string, unknown])[] =>
    Object.entries(entries)
      .slice(0, most)
      .map(([id, entry]) => [`${place}/${ONE}/${author}-${id}`, entry]);
  const patch = [...under('savedReports', reports), ...under('savedReportsIndex', index)];
  await owner.ref().update(Object.fromEntries(patch));
}

const rows: Record<string, Costs> = {};
await writeSeed(owner, await seedTree({ size: 'demo' }), { fresh: false });
await give(0, 100);
const few = (rows['100 of one person'] = await costs(address, ONE));

await timed(`100,000 reports of ${LARGE_AUTHORS} people, written`, async () =>
  writeSeed(owner, await seedTree({ size: 'large' }), { fresh: false }),
);
rows['the same, among 100,000 of others'] = await costs(address, ONE);

await timed('100,000 reports of one person, written', async () => {
  for (let author = 0; author < LARGE_AUTHORS; author += 1) await give(author);
});
const many = (rows['100,000 of one person'] = await costs(address, ONE));

console.log(`memory of the database: ${megabytes(memoryOf(service.pid() ?? process.pid) * 1024)}`);
await deleteApp(app);
await timed('the database, stopped', () => service.stop());
console.log(`its file: ${megabytes(statSync(join(folder, 'database.json')).size)}`);
await timed('the database, started with all of it', () => service.start());
await service.stop();
rmSync(folder, { recursive: true, force: true });
console.table(rows);
if (Object.values(rows).some((row) => row['first page: queries'] !== 1))
  throw new Error('The first page takes more than one query.');
if ((many['first page: bytes'] ?? Infinity) > SLACK * (few['first page: bytes'] ?? 0))
  throw new Error('The first page grows with the list.');
