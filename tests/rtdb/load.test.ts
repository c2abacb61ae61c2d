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
  const took: Record<string, number> = {};
  const time = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    took[what] = Math.round(performance.now() - started);
    return result;
  };
  const folder = mkdtempSync(join(tmpdir(), 'rtdb-'));
  const file = join(folder, 'database.json');
  const { start, stop } = databaseFrom(file, NAMESPACE);

  beforeAll(async () => {
    writeFileSync(file, largeSeed());
    await time('start', start);
    standIn().loadRules(JSON.stringify(RULES));
  });
  afterAll(async () => {
    await time('stop', stop);
    rmSync(folder, { recursive: true });
    if (process.env['BENCH']) process.stdout.write(`${JSON.stringify(took)}\n`);
  });

  it('are there soon after the start', () => {
    expect(took['start']).toBeLessThan(8000);
  });

  it('a listener on the staff hears everything soon, and an edit at once', async () => {
    const reader = open(NAMESPACE);
    const { values } = record(reader.at('staff'));
    await time('listen on 10,000 people', async () => {
      while (values.length === 0) await new Promise(setImmediate);
    });
    expect(took['listen on 10,000 people']).toBeLessThan(4000);
    const writer = open(NAMESPACE, tokenOf(UID));
    await get(writer.at('staff/phmc/s1/name'));
    await time('edit of one person, heard by the listener', async () => {
      await set(writer.at('staff/phmc/s5000/name'), 'New name');
      while (values.length < 2) await new Promise(setImmediate);
    });
    expect(took['edit of one person, heard by the listener']).toBeLessThan(1000);
  });

  it('saving among 20,000 reports of an account takes no time worth a word', async () => {
    const writer = open(NAMESPACE, tokenOf(UID));
    const page = query(writer.at(`savedReports/${UID}`), orderByChild('timestamp'), limitToLast(20));
    const found = await time('last 20 of 20,000 reports', () => get(page));
    expect(found.size).toBe(20);
    const report = { data: 'x'.repeat(700), timestamp: 1, rev: 1 };
    await time('100 saves, one after the other', async () => {
      for (let n = 0; n < 100; n += 1) await set(writer.at(`savedReports/${UID}/new${n}`), report);
    });
    expect(took['100 saves, one after the other']).toBeLessThan(3000);
    await expect(set(writer.at(`savedReports/${UID}/new1`), report)).rejects.toThrow(/PERMISSION_DENIED/);
  });
});
