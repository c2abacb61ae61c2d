import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSettings } from '../../../../scripts/deploy/check-settings.ts';
import { readOwnerSettings } from '../../../../scripts/deploy/owner-settings.ts';
import { enter } from '../../../../scripts/rehearsal/by-guide.ts';
import { byTheGuide } from './support.ts';

const APP = '.env';
const FUNCTIONS = 'functions/.env.your-project';

function folderWith(file: string, entries: string): string {
  const { folder, remove } = byTheGuide();
  onTestFinished(remove);
  enter(join(folder, file), entries);
  return folder;
}

test.each([
  [APP, 'VITE_FIREBASE_API_KEY=', 'VITE_FIREBASE_API_KEY missing'],
  [APP, 'VITE_FIREBASE_DATABASE_URL=your-project', 'VITE_FIREBASE_DATABASE_URL wrong'],
  [APP, 'VITE_GTAW_URL=', 'VITE_GTAW_URL missing'],
  [APP, 'VITE_GTAW_URL=https://provider.example.org/oauth', 'VITE_GTAW_URL wrong'],
  [APP, 'VITE_TOOLS_ADDRESSES=', 'VITE_TOOLS_ADDRESSES missing'],
  [APP, 'VITE_TOOLS_ADDRESSES=https://your-project.web.app/forms', 'VITE_TOOLS_ADDRESSES wrong'],
  [APP, 'VITE_TOOLS_ADDRESSES=http://your-project.web.app/forms/', 'VITE_TOOLS_ADDRESSES unsafe'],
  [APP, 'VITE_DATABASE_EMULATOR=127.0.0.1:9000', 'VITE_DATABASE_EMULATOR unsafe'],
  [APP, 'VITE_GTAW_CLIENT_SECRET=abc', 'VITE_GTAW_CLIENT_SECRET unsafe'],
  [APP, 'VITE_FIREBASE_KEY=abc', 'VITE_FIREBASE_KEY wrong'],
  [FUNCTIONS, 'GTAW_CLIENT_ID=another', 'GTAW_CLIENT_ID wrong'],
  [FUNCTIONS, 'TOOLS_ADDRESSES=', 'TOOLS_ADDRESSES missing'],
  [FUNCTIONS, 'ALLOWED_ORIGINS=', 'ALLOWED_ORIGINS missing'],
  [FUNCTIONS, 'ALLOWED_ORIGINS=https://other.test', 'ALLOWED_ORIGINS wrong'],
  [FUNCTIONS, 'ALLOWED_ORIGINS=https://your-project.web.app/', 'ALLOWED_ORIGINS wrong'],
  [FUNCTIONS, 'ALLOWED_ORIGINS=https://your-project.web.app,http://localhost:*', 'ALLOWED_ORIGINS unsafe'],
  [
    FUNCTIONS,
    'ALLOWED_ORIGINS=https://your-project.web.app,https://forms.example.org',
    'ALLOWED_ORIGINS unsafe',
  ],
  [FUNCTIONS, 'IMAGE_HOST_URL=http://images.test/3', 'IMAGE_HOST_URL unsafe'],
  [FUNCTIONS, 'GTAW_STAFF_ROLES=chief', 'GTAW_STAFF_ROLES wrong'],
  [FUNCTIONS, 'RATE_LIMIT_FACTOR=1000', 'RATE_LIMIT_FACTOR unsafe'],
  [FUNCTIONS, 'TRUSTED_PROXIES=one', 'TRUSTED_PROXIES wrong'],
  [FUNCTIONS, 'GTAW_CLIENT_SECRET=abc', 'GTAW_CLIENT_SECRET unsafe'],
])('in %s, %s is named: %s', (file, entry, expected) => {
  const problems = checkSettings(readOwnerSettings(folderWith(file, entry)));
  expect(problems.map(({ name, kind }) => `${name} ${kind}`)).toContain(expected);
});

test.each([APP, FUNCTIONS])('%s that is not there is named', (file) => {
  const folder = folderWith(APP, '');
  rmSync(join(folder, file));
  expect(checkSettings(readOwnerSettings(folder))).toMatchObject([{ file, kind: 'missing' }]);
});
