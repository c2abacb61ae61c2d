import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Accounts, StoredAccount } from '../../functions/src/backup/accounts.ts';
import { restTree, type RestTree } from '../../functions/src/backup/rest-tree.ts';
import { startDatabase, type DatabaseServer } from 'rtdb-emulator';
import { seedTree } from '../../local/seed/tree.ts';
import { readBackupFile, writeBackup } from '../../scripts/backup/backup-file.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const AT = Date.UTC(2026, 10, 25, 4);
const RULES = readFileSync(join(ROOT, 'database.rules.json'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-backup-'));
const servers: DatabaseServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const account = (uid: string): StoredAccount => ({
  uid,
  email: `${uid}@demo.invalid`,
  emailVerified: true,
  disabled: false,
  passwordHash: 'aGFzaA==',
  providerData: [],
  createdAt: new Date(AT).toUTCString(),
});

/** Sorts keys as Firebase does; the stand-in preserves the insertion order. */
const inOrder = (value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, inOrder(inner)]),
      );

/** Starts an embedded database with the project's rules, and the accounts. */
async function backend(data: object | null, uids: readonly string[] = []) {
  const server = await startDatabase({ port: 0, rules: RULES });
  servers.push(server);
  const address = { url: `http://${server.address}`, token: () => Promise.resolve('owner'), fetch };
  const tree: RestTree = restTree(address);
  for (const [branch, value] of Object.entries(data ?? {})) await tree.set(branch, value);
  const held = new Map(uids.map((uid) => [uid, account(uid)]));
  const accounts: Accounts = {
    all: () => Promise.resolve([...held.values()]),
    add: (more) => Promise.resolve(more.flatMap((one) => (held.set(one.uid, one), []))),
  };
  const bytes = async (): Promise<string> => {
    const headers = { authorization: 'Bearer owner' };
    const answer = await fetch(`${address.url}/.json?format=export`, { headers });
    return JSON.stringify(inOrder(await answer.json()));
  };
  return { project: 'demo', tree, accounts, bytes };
}

let files = 0;
async function backedUp(source: Awaited<ReturnType<typeof backend>>): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.gz`);
  await writeBackup(source, file, AT);
  return file;
}

/** Restores a file; `answer` is the owner's confirmation; returns the output. */
async function restored(file: string, to: Awaited<ReturnType<typeof backend>>, answer?: boolean) {
  let asked = false;
  let kept: string | undefined;
  const done = await restoreBackup(readBackupFile(file), {
    ...to,
    hash: null,
    keep: async () => (kept = await backedUp(to)),
    confirm: (): Promise<boolean> => {
      asked = true;
      return Promise.resolve(answer === true);
    },
    say: () => undefined,
  });
  return { done, asked, kept };
}

test('a restore into an empty backend restores data and accounts exactly, without a question', async () => {
  const full = await backend(await seedTree({ size: 'demo' }), ['ada', 'jonas']);
  const file = await backedUp(full);
  const empty = await backend(null);
  expect(await restored(file, empty)).toEqual({ done: true, asked: false, kept: undefined });
  expect((await empty.bytes()) === (await full.bytes())).toBe(true);
  expect(await empty.accounts.all()).toEqual(await full.accounts.all());
  expect(readBackupFile(await backedUp(empty)).parts).toEqual(readBackupFile(file).parts);
});

test('a restore into a non-empty backend asks, and keeps a backup', async () => {
  const file = await backedUp(await backend({ agencies: { LSFD: { shortCode: 'LSFD' } } }, ['ada']));
  const full = await backend({ agencies: { PHMC: { shortCode: 'PHMC' } }, audit: { a: { at: 1 } } }, [
    'jonas',
  ]);
  const before = await full.bytes();
  expect(await restored(file, full, false)).toMatchObject({ done: false, asked: true });
  expect(await full.bytes()).toBe(before);
  const { done, kept } = await restored(file, full, true);
  expect(done).toBe(true);
  expect(JSON.parse(await full.bytes())).toEqual({ agencies: { LSFD: { shortCode: 'LSFD' } } });
  expect((await full.accounts.all()).map(({ uid }) => uid)).toEqual(['jonas', 'ada']);
  await restored(kept!, full, true);
  expect(await full.bytes()).toBe(before);
});

test('no session is restored', async () => {
  const session = { sessions: { a: { uid: 'ada', expires: AT } } };
  const file = await backedUp(await backend({ roles: { ada: { scriptRank: 1 } }, ...session }));
  const other = await backend(session);
  await restored(file, other, true);
  expect(JSON.parse(await other.bytes())).toEqual({ roles: { ada: { scriptRank: 1 } } });
});

test('the builds of the page stay those deployed to the project', async () => {
  const roles = { ada: { scriptRank: 1 } };
  const file = await backedUp(await backend({ roles, builds: { 'main-old~js': 1 } }));
  const deployed = await backend({ builds: { 'main-new~js': 2 } });
  expect(await restored(file, deployed)).toMatchObject({ done: true, asked: false });
  expect(JSON.parse(await deployed.bytes())).toEqual({ roles, builds: { 'main-new~js': 2 } });
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['changed', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('LSFD', 'LSPD'))],
  ['no backup', () => Buffer.from('{"staff":{}}')],
])('a backup that is %s is refused before any change', async (_, damage) => {
  const file = await backedUp(await backend({ agencies: { LSFD: { shortCode: 'LSFD' } } }));
  writeFileSync(file, damage(readFileSync(file)));
  expect(() => readBackupFile(file)).toThrow(/damaged|not a backup|incomplete/);
});
