import { expect, test } from 'vitest';
import { readBackup } from '../../functions/src/backup/backup.ts';
import { openBucket } from '../../functions/src/backup/bucket.ts';
import { nightlyBackup } from '../../functions/src/backup/nightly-backup.ts';
import { decompress } from '../../functions/src/backup/compress.ts';
import { NOON, world } from './support/world.ts';

const DAY = 86_400_000;
const nameAt = (at: number): string => `backups/${new Date(at).toISOString()}.ndjson.gz`;

const source = (w: ReturnType<typeof world>) => ({
  project: 'p',
  tree: {
    keys: (path: string) => Promise.resolve(Object.keys(Object(w.database.read(path)))),
    get: (path: string) => w.database.get(path),
  },
  accounts: { all: () => Promise.resolve([]) },
});

/** Cloud Storage as far as backups use it. */
function cloudStorage(names: readonly string[], status = 200) {
  const files = new Map<string, Uint8Array>(names.map((name) => [name, new Uint8Array()]));
  const ask = (async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input);
    if (status !== 200) return new Response('', { status });
    if (method === 'POST') files.set(url.searchParams.get('name')!, body as Uint8Array);
    if (method === 'DELETE') files.delete(decodeURIComponent(url.pathname.split('/').at(-1)!));
    return Response.json({ items: [...files.keys()].map((name) => ({ name })) });
  }) as typeof fetch;
  return { files, bucket: openBucket('ours', () => Promise.resolve('t'), ask) };
}

test('each night writes a complete backup, and deletes those older than two weeks', async () => {
  const w = world({ agencies: { LSFD: { shortCode: 'LSFD' } }, factions: { 364: { members: { 1003: 1 } } } });
  const [recent, old] = [nameAt(NOON - 14 * DAY), nameAt(NOON - 14 * DAY - 1)];
  const { files, bucket } = cloudStorage([recent, old, 'backups/by-hand.gz']);
  await nightlyBackup(w.services, source(w), bucket);
  expect([...files.keys()]).toEqual([recent, 'backups/by-hand.gz', nameAt(NOON)]);
  expect(readBackup(decompress(files.get(nameAt(NOON))!))).toMatchObject({
    at: NOON,
    parts: [
      { path: 'agencies', value: { LSFD: { shortCode: 'LSFD' } } },
      { path: 'factions', value: { 364: { members: { 1003: 1 } } } },
    ],
  });
});

test('a failing bucket fails the run and loses no older backup', async () => {
  const { files, bucket } = cloudStorage([nameAt(0)], 403);
  const w = world();
  await expect(nightlyBackup(w.services, source(w), bucket)).rejects.toThrow('The bucket ours answered 403');
  expect([...files.keys()]).toEqual([nameAt(0)]);
});

test('a missing bucket is reported', async () => {
  const w = world();
  await nightlyBackup(w.services, source(w), null);
  expect(w.logged).toEqual(['warn backup_not_configured {}']);
});
