import { deleteApp, getApps } from 'firebase/app';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startDatabase } from 'rtdb-emulator';
import { openDatabase } from '../../../../src/services/platform/firebase/database.ts';
import { openRecords } from '../../../../src/services/platform/firebase/records.ts';
import { createReportReader, PAGE_SIZE } from '../../../../src/features/reports/report-pages.ts';
import { DEMO } from '../../services/platform/support/demo-config.ts';

const RULES = JSON.stringify({
  rules: { '.read': true, '.write': true, savedReportsIndex: { $uid: { '.indexOn': ['updatedAt'] } } },
});
const ends: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Opens a proxy to a server, and counts the bytes of its responses. */
async function countAnswers(to: string): Promise<{ address: string; bytes: () => number }> {
  const [host = '', port = ''] = to.split(':');
  let bytes = 0;
  const proxy: Server = createServer((client) => {
    const server = connect(Number(port), host);
    server.on('data', (data) => (bytes += data.length));
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise((closed) => proxy.close(closed)));
  return { address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, bytes: () => bytes };
}

const index = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `report-${String(number).padStart(5, '0')}`,
      {
        bbCodeVersion: 22,
        originalKey: 'Commentary Note',
        patient: 'Ada',
        timestamp: 1,
        updatedAt: 100_000 + number,
      },
    ]),
  );

/** Returns the bytes of the first page of a list, without the connection setup. */
async function bytesOfFirstPage(count: number): Promise<number> {
  const server = await startDatabase({ port: 0, rules: RULES });
  ends.push(() => server.close());
  const { address, bytes } = await countAnswers(server.address);
  const [host = '', port = ''] = address.split(':');
  const config = { ...DEMO, emulators: { database: { host, port: Number(port) } } };
  const [database, records] = [openDatabase(config), openRecords(config)];
  await records.update({
    'savedReportsIndex/me': index(count),
    'savedReports/me/big/bbCode': 'x'.repeat(50_000),
  });
  const before = bytes();
  const page = await createReportReader(database, records).page('me', {});
  expect(page.ok && page.value.items).toHaveLength(PAGE_SIZE);
  const cost = bytes() - before;
  await Promise.all(getApps().map(deleteApp));
  return cost;
}

it('the first page of a list costs the same for thirty reports and for five thousand', async () => {
  const few = await bytesOfFirstPage(30);
  const many = await bytesOfFirstPage(5000);
  expect(few).toBeGreaterThan(1000);
  expect(Math.abs(many - few)).toBeLessThan(50);
  expect(many).toBeLessThan(5000);
});
