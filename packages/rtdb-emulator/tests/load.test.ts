import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get, limitToLast, orderByChild, query, set } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { OFFICIAL, standIn, databaseFrom } from './support/target.ts';
import { tokenOf } from './support/token.ts';

const NAMESPACE = 'large';
const UID = 'gtaw:1';
const RULES = {
  rules: {
    staff: {
      '.read': true,
      $list: { $id: { '.write': "root.child('roles').child(auth.uid).child('editor').val() === true" } },
    },
    savedReports: {
      $uid: {
        '.read': 'auth.uid === $uid',
        '.indexOn': ['timestamp'],
        $id: {
          '.write': "auth.uid === $uid && root.child('roles').child(auth.uid).child('writer').val() === true",
          '.validate':
            "newData.hasChildren(['rev']) && newData.child('rev').val() === (data.exists() ? data.child('rev').val() + 1 : 1)",
        },
      },
    },
  },
};

/** 10,000 people and 100,000 reports; one account holds 20,000 of them. */
function largeSeed(): string {
  const person = (n: number) => ({
    name: `Person ${n}`,
    rank: 'Medic',
    category: `Group ${n % 20}`,
    badge: String(n),
    discord: `person${n}`,
  });
  const report = (n: number) => ({
    bbCodeVersion: 'XX',
    formVersion: '1',
    originalKey: `Report ${n}`,
    data: 'd'.repeat(700),
    bbCode: 'b'.repeat(900),
    authorName: 'Some One',
    timestamp: n,
    rev: 1,
  });
  const staff = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`s${n}`, person(n)]));
  const savedReports: Record<string, Record<string, unknown>> = {};
  for (let n = 0; n < 100_000; n += 1) {
    (savedReports[n % 5 === 0 ? UID : `gtaw:${n % 997}`] ??= {})[`r${n}`] = report(n);
  }
  const roles = { [UID]: { editor: true, writer: true } };
  return JSON.stringify({ [NAMESPACE]: { staff: { phmc: staff }, savedReports, roles } });
}

describe.skipIf(OFFICIAL !== undefined)('10,000 people and 100,000 reports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rtdb-'));
  const file = join(folder, 'database.json');
  const { start, stop } = databaseFrom(file, NAMESPACE);

  beforeAll(async () => {
    writeFileSync(file, largeSeed());
    await start();
    standIn().loadRules(JSON.stringify(RULES));
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  it('a listener on the staff receives everyone and an edit', async () => {
    const { values } = record(open(NAMESPACE).at('staff'));
    const received = () => (values.at(-1) as { phmc: Record<string, { name: string }> } | undefined)?.phmc;
    await expect.poll(() => Object.keys(received() ?? {})).toHaveLength(10_000);
    const writer = open(NAMESPACE, tokenOf(UID));
    await set(writer.at('staff/phmc/s5000/name'), 'New name');
    await expect.poll(() => received()?.['s5000']?.name).toBe('New name');
    expect(Object.keys(received() ?? {})).toHaveLength(10_000);
  });

  it('reports are saved once each among 20,000 of an account', async () => {
    const writer = open(NAMESPACE, tokenOf(UID));
    const page = query(writer.at(`savedReports/${UID}`), orderByChild('timestamp'), limitToLast(20));
    expect((await get(page)).size).toBe(20);
    const report = { data: 'x'.repeat(700), timestamp: 1_000_000, rev: 1 };
    for (let n = 0; n < 100; n += 1) await set(writer.at(`savedReports/${UID}/new${n}`), report);
    await expect(set(writer.at(`savedReports/${UID}/new1`), report)).rejects.toThrow(/PERMISSION_DENIED/);
    expect(Object.keys((await get(page)).val() as object)).toContain('new99');
  });
});
