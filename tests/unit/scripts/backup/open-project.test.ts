import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advisingFetch, openProject } from '../../../../scripts/backup/open-project.ts';
import { freePort } from '../../../../scripts/lib/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-project-'));
const file = join(folder, 'key.json');
const HOW = /Service accounts → Generate new private key.*GOOGLE_APPLICATION_CREDENTIALS.*--local/;
beforeEach(() => {
  // Hides credentials of the machine and the user who runs the tests.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('CLOUDSDK_CONFIG', folder);
  vi.stubEnv('HOME', folder);
  writeFileSync(
    join(folder, '.env'),
    'VITE_FIREBASE_PROJECT_ID=ours\nVITE_FIREBASE_DATABASE_URL=https://ours-default-rtdb.firebaseio.com',
  );
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['none is named', '', 'No key of a service account was found.'],
  ['its file is missing', join(folder, 'none.json'), `names ${folder}/none.json, and there is no such file.`],
  ['its file is none', file, `Google took no key from ${file}`],
])('without a key, as %s, the message explains how to create one', async (_, named, sentence) => {
  writeFileSync(file, '{"project_id":"ours"}');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', named);
  const { message } = await openProject(false, folder).then(
    () => new Error('It opened'),
    (error: Error) => error,
  );
  expect(message).toContain(sentence);
  expect(message).toMatch(HOW);
});

test('an unreachable project, or one that refuses the key, is reported with a remedy', async () => {
  const address = 'https://ours-default-rtdb.firebaseio.com/.json';
  const lost = advisingFetch(() => Promise.reject(new TypeError('fetch failed')), false);
  await expect(lost(address)).rejects.toThrow(
    'Nothing answers at ours-default-rtdb.firebaseio.com. Check the connection, and VITE_FIREBASE_DATABASE_URL in .env.',
  );
  const refusing = advisingFetch(() => Promise.resolve(new Response('', { status: 401 })), false);
  await expect(refusing(address)).rejects.toThrow(
    /refuses the key \(401\): it must be one of the same project/,
  );
  const failing = advisingFetch(() => Promise.resolve(new Response('', { status: 500 })), false);
  expect((await failing(address)).status).toBe(500);
});

test('without the local backend, --local explains how to start it', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', host);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  await expect(openProject(true, folder)).rejects.toThrow(
    `Nothing answers at ${host}. Start the backend first, in another terminal: npm start`,
  );
});
