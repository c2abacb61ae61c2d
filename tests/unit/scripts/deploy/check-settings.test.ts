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
  [
    APP,
    'VITE_FIREBASE_DATABASE_URL=https://other-default-rtdb.firebaseio.com',
    'VITE_FIREBASE_DATABASE_URL wrong',
  ],
  [
    APP,
    'VITE_FIREBASE_DATABASE_URL=https://your-project-2-default-rtdb.europe-west1.firebasedatabase.app',
    'VITE_FIREBASE_DATABASE_URL wrong',
  ],
  [APP, 'VITE_FIREBASE_AUTH_DOMAIN=other.firebaseapp.com', 'VITE_FIREBASE_AUTH_DOMAIN wrong'],
  [APP, 'VITE_FIREBASE_AUTH_DOMAIN=other.web.app', 'VITE_FIREBASE_AUTH_DOMAIN wrong'],
  [APP, 'VITE_FIREBASE_APP_ID=your-project', 'VITE_FIREBASE_APP_ID wrong'],
  [APP, 'VITE_FIREBASE_APP_ID=1:1234567890:android:0123456789abcdef', 'VITE_FIREBASE_APP_ID wrong'],
  [APP, 'VITE_TOOLS_ADDRESSES=https://your-project.web.app/', 'VITE_TOOLS_ADDRESSES wrong'],
  [
    APP,
    'VITE_TOOLS_ADDRESSES=https://your-project.web.app/forms/,https://tools.test/app/forms/',
    'VITE_TOOLS_ADDRESSES wrong',
  ],
  [APP, 'VITE_PAGES_ADDRESS=https://owner.pages.test/', 'VITE_PAGES_ADDRESS wrong'],
  [FUNCTIONS, 'BACKUP_BUCKET=other.firebasestorage.app', 'BACKUP_BUCKET wrong'],
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
])('in %s, %s is reported: %s', (file, entry, expected) => {
  const problems = checkSettings(readOwnerSettings(folderWith(file, entry)));
  expect(problems.map(({ name, kind }) => `${name} ${kind}`)).toContain(expected);
});

test.each([
  [APP, 'VITE_FIREBASE_DATABASE_URL=https://your-project.firebaseio.com/'],
  [APP, 'VITE_FIREBASE_DATABASE_URL=https://your-project-default-rtdb.europe-west1.firebasedatabase.app'],
  [APP, 'VITE_FIREBASE_AUTH_DOMAIN=your-project.web.app'],
  [APP, 'VITE_FIREBASE_AUTH_DOMAIN=sign-in.your-own.test'],
  [
    APP,
    'VITE_FIREBASE_AUTH_DOMAIN=a-site.web.app\nVITE_TOOLS_ADDRESSES=https://your-project.web.app/forms/,https://a-site.web.app/forms/',
  ],
  [FUNCTIONS, 'BACKUP_BUCKET=your-project.appspot.com'],
  [FUNCTIONS, 'BACKUP_BUCKET=a-bucket-of-ours'],
])('in %s, %s is accepted', (file, entry) => {
  const folder = folderWith(file, entry);
  const { app, functions, ...known } = readOwnerSettings(folder);
  const same = {
    TOOLS_ADDRESSES: app?.['VITE_TOOLS_ADDRESSES'],
    ALLOWED_ORIGINS: app?.['VITE_TOOLS_ADDRESSES']?.replaceAll('/forms/', ''),
  };
  expect(checkSettings({ app, functions: { ...functions, ...same }, ...known })).toEqual([]);
});

test.each([APP, FUNCTIONS])('a missing %s is reported', (file) => {
  const folder = folderWith(APP, '');
  rmSync(join(folder, file));
  expect(checkSettings(readOwnerSettings(folder))).toMatchObject([{ file, kind: 'missing' }]);
});
