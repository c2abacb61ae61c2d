// `npm run soak:lists`: cost of saved reports among 100 and among 100,000, with the app's code.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LARGE_AUTHORS } from '../../../local/seed/large.ts';
import { seedTree } from '../../../local/seed/tree.ts';
import { writeSeed } from '../../../local/seed/write.ts';
import { memoryOf } from '../memory.ts';
import { costs } from './costs.ts';
import type { Costs } from './costs.ts';
import { openListDatabase } from './list-database.ts';

/** The measured account. */
const ONE = 'demo-medic';

/** Maximum size ratio of the first page among 100,000 reports to that among 100: titles differ. */
const SLACK = 1.1;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const { address, folder, owner, service, give, disconnect } = await openListDatabase();

const rows: Record<string, Costs> = {};
await writeSeed(owner, await seedTree({ size: 'demo' }), { fresh: false });
await give(ONE, 0, 100);
const few = (rows['100 of one person'] = await costs(address, ONE));

await timed(`100,000 reports of ${LARGE_AUTHORS} people, written`, async () =>
  writeSeed(owner, await seedTree({ size: 'large' }), { fresh: false }),
);
rows['the same, among 100,000 of others'] = await costs(address, ONE);

await timed('100,000 reports of one person, written', async () => {
  for (let author = 0; author < LARGE_AUTHORS; author += 1) await give(ONE, author);
});
const many = (rows['100,000 of one person'] = await costs(address, ONE));

console.log(`memory of the database: ${megabytes(memoryOf(service.pid() ?? process.pid) * 1024)}`);
await disconnect();
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
