import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type DatabaseServer } from 'rtdb-emulator';
import { seedTree } from '../../../local/seed/tree.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { COMMANDS } from '../../../scripts/rehearsal/by-guide.ts';
import { openRelease } from '../../../scripts/rehearsal/release-folder.ts';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { backendHost } from '../support/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-commands-'));
const [EXPORT, BACKUP] = [join(folder, 'export.json'), join(folder, 'backup.ndjson.gz')];

const servers: DatabaseServer[] = [];
const databases: AdminDatabase[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const server = await startDatabase({ port: 0 });
    servers.push(server);
    databases.push(openAdminDatabase(server.address));
  }
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

/** Returns the content of one of the two databases. */
const stored = async (server: number): Promise<unknown> => databases[server]?.get('/');

/** Runs the command of the guide with this beginning against the local backend. */
async function give(server: number, beginning: string, ...words: readonly string[]) {
  const command = COMMANDS.find((one) => one.startsWith(beginning)) ?? '';
  expect(command).not.toBe('');
  const line = ['npm run -s', command.split(' ')[2], '--', ...words, '--local'].join(' ');
  const ended = openRelease(ROOT).command(line, {
    FIREBASE_DATABASE_EMULATOR_HOST: servers[server]?.address ?? '',
    FIREBASE_AUTH_EMULATOR_HOST: backendHost('auth'),
  });
  return ended.then(
    (said) => ({ said, code: 0 }),
    ({ message }: Error) => {
      const [, code, said] = / ended with (\d+):\n([^]*)$/.exec(message) ?? [];
      return { said: said ?? message, code: Number(code) };
    },
  );
}

test('the commands of the guide import, back up, restore and report the health of a database', async () => {
  const { staff, agencies, selectOptions } = await seedTree({ size: 'demo' });
  writeFileSync(EXPORT, JSON.stringify({ staff, agencies, selectOptions }));
  expect(await give(0, 'npm run import-lists -- export.json', EXPORT)).toMatchObject({ code: 0 });
  expect(await stored(0)).toBeNull();
  expect(await give(0, 'npm run import-lists -- export.json --yes', EXPORT, '--yes')).toMatchObject({
    code: 0,
  });
  const moved = await stored(0);
  expect(Object.keys(Object(moved))).toEqual(expect.arrayContaining(['agencies', 'selectOptions', 'staff']));

  expect((await give(0, 'npm run backup', BACKUP)).said).toContain(`Backed up to ${BACKUP}.`);
  // The accounts make the project non-empty: it is backed up, and there is no terminal for the confirmation.
  const unanswered = await give(1, 'npm run restore', BACKUP);
  const restored = await give(1, 'npm run restore', BACKUP, '--yes');
  for (const { said } of [unanswered, restored]) rmSync(join(ROOT, /backups\/\S+\.gz/.exec(said)?.[0] ?? ''));
  expect([unanswered.code, restored.code]).toEqual([1, 0]);
  expect(await stored(1)).toEqual(moved);

  const health = await give(1, 'npm run health');
  expect(health).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Last nightly backup: Needs attention$[^]*^Quota left: Unknown$/m) as string,
  });
});
