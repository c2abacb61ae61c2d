import { deleteApp } from 'firebase/app';
import { getDatabase } from 'firebase/database';
import { NAMESPACE, PROJECT } from '../../../scripts/backend/addresses.ts';
import { newId } from '../../../src/shared/lib/ids.ts';
import { firebaseApp } from '../../../src/services/platform/firebase/app.ts';
import { openDatabase } from '../../../src/services/platform/firebase/database.ts';
import { openRecords } from '../../../src/services/platform/firebase/records.ts';
import { createReportDelivery } from '../../../src/features/reports/deliver-report.ts';
import { createReportReader, PAGE_SIZE } from '../../../src/features/reports/report-pages.ts';
import { storedContent } from '../../../src/features/reports/stored-report.ts';
import { connectDatabase } from '../../e2e/support/connect-database.ts';
import { median } from '../../perf/stats/quantile.ts';
import { openWireTap } from './wire-tap.ts';

/** Cost of one operation: read requests, bytes from the server, and milliseconds. */
interface Cost {
  readonly queries: number;
  readonly bytes: number;
  readonly ms: number;
}

/** Costs of an account's saved reports, as one table row. */
export type Costs = Readonly<Record<string, number>>;

const TIMES = 9;

const named = (name: string, { queries, bytes, ms }: Cost): Costs => ({
  [`${name}: queries`]: queries,
  [`${name}: bytes`]: bytes,
  [`${name}: ms`]: ms,
});

/**
 * Measures the first and next page of an account's reports, and a save, with the app's code under the project's rules;
 * medians. `address` is the database's `host:port`.
 */
export async function costs(address: string, uid: string): Promise<Costs> {
  const tap = await openWireTap(address);
  const config = {
    apiKey: 'demo-key',
    authDomain: `${PROJECT}.firebaseapp.com`,
    projectId: PROJECT,
    databaseURL: `https://${NAMESPACE}.firebaseio.com`,
    appId: 'demo-app',
    emulators: {},
  };
  const app = firebaseApp(config);
  const exp = Math.floor(Date.now() / 1000) + 3600;
  connectDatabase(getDatabase(app), tap.address, { sub: uid, exp });
  const [database, records] = [openDatabase(config), openRecords(config)];
  const reader = createReportReader(database, records);
  const deliver = createReportDelivery({
    database,
    records,
    isConnected: async () => true,
    saveChange: (changes) => records.update(changes),
    onArrival: () => undefined,
    departmentOf: () => 'phmc',
  });

  async function costOf(act: () => Promise<void>): Promise<Cost> {
    const all: Cost[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = tap.traffic();
      const start = performance.now();
      await act();
      const ms = performance.now() - start;
      const { queries, bytes } = tap.traffic();
      all.push({ queries: queries - before.queries, bytes: bytes - before.bytes, ms });
    }
    const of = (part: keyof Cost): number => Math.round(median(all.map((cost) => cost[part])));
    return { queries: of('queries'), bytes: of('bytes'), ms: of('ms') };
  }

  const page = async (after?: { readonly savedAt: number; readonly id: string }) => {
    const read = await reader.page(uid, {}, after);
    if (!read.ok) throw new Error(`The reports cannot be read: ${read.error}.`);
    return read.value;
  };
  const content = storedContent({
    code: 22,
    formVersion: 1,
    modelVersion: 1,
    title: 'Commentary Note',
    answers: { patientName: 'Rosa Aldana' },
    bbCode: 'Seen at the desk.',
    authorName: 'Noor Haverkamp',
  });
  const save = async (): Promise<void> => {
    const delivery = await deliver(
      { op: 'save', uid, id: newId(), rev: 1, copyId: newId(), content },
      newId(),
      uid,
    );
    if (delivery.outcome !== 'delivered')
      throw new Error(`The report was not saved: ${JSON.stringify(delivery)}.`);
  };

  const first = await page();
  const { next } = first;
  const result = {
    shown: first.items.length,
    ...named('first page', await costOf(async () => void (await page()))),
    ...(next && named('next page', await costOf(async () => void (await page(next))))),
    ...named('save', await costOf(save)),
  };
  if (first.items.length > PAGE_SIZE) throw new Error('A page is longer than a page.');
  await deleteApp(app);
  await tap.close();
  return result;
}
