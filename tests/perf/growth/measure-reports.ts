import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp } from 'firebase/app';
import { startDatabase } from '../../../local/realtime-database/server.ts';
import { firebaseApp } from '../../../src/platform/firebase/app.ts';
import { openDatabase } from '../../../src/platform/firebase/database.ts';
import { openRecords } from '../../../src/platform/firebase/records.ts';
import { createReportReader, PAGE_SIZE } from '../../../src/reports/report-pages.ts';
import { ms, msBetween } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { intervalOf } from '../stats/interval.ts';
import { median, p95 } from '../stats/quantile.ts';

const PROJECT = 'demo-phmc-forms';
const NAMESPACE = 'bench';
const READS = 30;
const RULES = '{"rules":{".read":true,"savedReportsIndex":{"$uid":{".indexOn":["updatedAt"]}}}}';

const uidOf = (count: number): string => `author-of-${count}`;

const entry = (number: number) => ({
  bbCodeVersion: 1,
  originalKey: `Report ${number}`,
  patient: `Patient ${number}`,
  timestamp: number,
  updatedAt: number,
});

const listOf = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`r${number}`, entry(number)]));

function seed(file: string, counts: readonly number[]): void {
  const savedReportsIndex = Object.fromEntries(counts.map((count) => [uidOf(count), listOf(count)]));
  writeFileSync(file, JSON.stringify({ [NAMESPACE]: { savedReportsIndex } }));
}

/** What it costs to open the list of one's saved reports, by how many there are. */
export async function measureReports(counts: readonly number[]): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const dataFile = join(folder, 'database.json');
  seed(dataFile, counts);
  const options = { port: 0, projectId: PROJECT, namespace: NAMESPACE, dataFile, rules: RULES };
  const server = await startDatabase(options);
  const [host = '', port] = server.address.split(':');
  const config = {
    apiKey: 'bench',
    authDomain: '',
    projectId: PROJECT,
    appId: 'bench',
    databaseURL: `https://${NAMESPACE}.firebaseio.com`,
    emulators: { database: { host, port: Number(port) } },
  };
  const reader = createReportReader(openDatabase(config), openRecords(config));
  const rows: (readonly string[])[] = [];
  for (const count of counts) {
    const took: number[] = [];
    let first = Number.NaN;
    for (let read = 0; read <= READS; read++) {
      const began = performance.now();
      const page = await reader.page(uidOf(count), {});
      const cost = performance.now() - began;
      if (!page.ok || page.value.items.length !== PAGE_SIZE)
        throw new Error(`A page of ${count} reports could not be read.`);
      if (read === 0) first = cost;
      else took.push(cost);
    }
    rows.push([count.toLocaleString('en-US'), msBetween(intervalOf(took, median)), ms(p95(took)), ms(first)]);
  }
  await deleteApp(firebaseApp(config));
  await server.close();
  rmSync(folder, { recursive: true });
  return section('Growth with the number of saved reports', [
    `The first page of ${PAGE_SIZE} reports of one person, by the app's own reader and the Firebase SDK, from the database stand-in on loopback. The first reading makes the index.`,
    '',
    ...table(['reports', 'median', 'p95', 'first reading'], rows),
  ]);
}
