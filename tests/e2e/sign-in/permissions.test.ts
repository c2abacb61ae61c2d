import { increment, serverTimestamp } from 'firebase/database';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { withBrowser } from '../support/browser.ts';
import { openApp } from '../support/main-screen.ts';
import { type Account, openAccount, type Outcome } from './support/account.ts';
import {
  isSignedIn,
  openProfile,
  profile,
  routeUrl,
  sendEmail,
  sendGoogle,
  signInAs,
  signInLink,
} from './support/sign-in.ts';

const open = withBrowser();

/** A report and a member of staff of this file alone. */
const REPORT = 'permissions-test';
const STAFF = 'staff/phmc/permissions-test';
/** A report of somebody else. */
const FOREIGN = 'savedReports/demo-medic/demo-report-1';

/** What the table of features opens, as the page words it. */
const ALL = [
  'Administration',
  'Roster upload',
  'Database editor',
  'Chat messages',
  'Reports of everybody',
  'Reports of the department',
  'Own reports',
  'Saving reports',
  'Members',
  'Audit log',
];
const MEMBER = ['Own reports', 'Saving reports', 'Members'];

type SignIn = (page: Page, name: string) => Promise<void>;

describe('the page', () => {
  test.each<[string, string, SignIn, readonly string[]]>([
    ['a non-member', 'visitor', signInAs, []],
    ['rank 5', 'amara.osei', signInAs, MEMBER],
    ['rank 15', 'ruth.adler', signInAs, ALL],
    ['an e-mail member', 'medic@demo.invalid', sendEmail, MEMBER],
    ['a Google admin', 'admin@demo.invalid', sendGoogle, ALL],
  ])('opens to %s what the table says', async (_, name, signIn, features) => {
    const { page, expectClean } = await open();
    await signIn(page, name);
    await isSignedIn(page);
    const isAdmin = features.includes('Administration');
    const entry = (await openProfile(page)).getByRole('menuitem', { name: 'Administration' });
    expect(await entry.count()).toBe(isAdmin ? 1 : 0);
    // The page itself is there for everybody who is signed in.
    if (isAdmin) await entry.click();
    else await page.goto(routeUrl('/admin'));
    await page.getByRole('heading', { name: 'Administration' }).waitFor();
    const rows = page.locator('.features__row');
    const opened = rows.filter({ has: page.getByText('Open', { exact: true }) });
    expect((await opened.allInnerTexts()).map((row) => row.replace(/\s*Open$/, ''))).toEqual(features);
    expect(await rows.filter({ hasText: /(?:Open|Closed)$/ }).count()).toBe(ALL.length);
    const refusal = page.getByText('Your account has no access to the tools for administrators.');
    expect(await refusal.count()).toBe(isAdmin ? 0 : 1);
    await expectClean();
  });

  test('leads a guest to the login, and offers them no menu', async () => {
    const { page, expectClean } = await open();
    await openApp(page);
    await signInLink(page).waitFor();
    expect(await profile(page).count()).toBe(0);
    await page.goto(routeUrl('/admin'));
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
    expect(page.url()).toBe(routeUrl('/login'));
    await expectClean();
  });
});

const REQUESTS: Readonly<Record<string, (account: Account) => Promise<Outcome>>> = {
  'save an own report': ({ uid, update }) => {
    const now = serverTimestamp();
    const index = { bbCodeVersion: 1, originalKey: 'A title', timestamp: now, updatedAt: now };
    const report = { ...index, formVersion: 1, data: '{}', bbCode: '', authorName: 'Somebody', rev: 1 };
    const path = `${uid ?? 'nobody'}/${REPORT}`;
    return update({
      [`savedReports/${path}`]: report,
      [`savedReportsIndex/${path}`]: index,
      'reportCount/count': increment(1),
      'reportCount/last': path,
    });
  },
  'read own reports': ({ uid, read }) => read(`savedReportsIndex/${uid ?? 'nobody'}`),
  'read a foreign report': ({ uid, read }) =>
    read(uid === 'demo-medic' ? FOREIGN.replace('demo-medic', 'gtaw:5') : FOREIGN),
  'write the staff list': ({ write }) => write(STAFF, { name: 'Edda Quill', rank: 'Nurse' }),
  'write the lockdown': ({ uid, update }) =>
    update({
      // What it is anyway, so that nothing changes for other tests.
      'adminSettings/lockdownConfig/enabled': false,
      'adminSettings/lockdownConfig/change': `${REPORT}-${uid}`,
      [`audit/${REPORT}-${uid}`]: { at: serverTimestamp(), actor: uid, action: 'lockdown.edit' },
    }),
  'read the audit log': ({ readFirst }) => readFirst('audit'),
  'read the roster': ({ readFirst }) => readFirst('factions/364/members'),
  'read the webhook log': ({ readFirst }) => readFirst('webhookLogs'),
  'read the own role': ({ uid, read }) => read(`roles/${uid ?? 'nobody'}`),
  'read a foreign role': ({ read }) => read('roles/gtaw:99'),
  'write the own role': ({ uid, write }) => write(`roles/${uid ?? 'nobody'}/scriptRank`, 15),
  'read the sessions': ({ read }) => read('sessions'),
};

const OWN = ['save an own report', 'read own reports'];
const RANK_15 = Object.keys(REQUESTS).filter(
  (name) => !['read a foreign role', 'write the own role', 'read the sessions'].includes(name),
);
const ROLE = 'read the own role';

describe('the database', () => {
  let admin: AdminDatabase;
  const written: string[] = [];
  beforeAll(() => {
    admin = openAdminDatabase();
  });
  afterAll(async () => {
    for (const path of [STAFF, ...written]) await admin.set(path, null);
    await admin.close();
  });

  test.each([
    ['a guest', null, []],
    ['a non-member', 'visitor', [ROLE]],
    ['rank 5', 'amara.osei', [...OWN, ROLE]],
    ['rank 12', 'jonas.keller', [...OWN, ROLE]],
    ['rank 15', 'ruth.adler', RANK_15],
    ['staff of the game world', 'staff.admin', RANK_15],
    ['an e-mail member', 'medic@demo.invalid', [...OWN, ROLE]],
    ['an e-mail account without a role', 'guest@demo.invalid', [ROLE]],
    ['a disabled account', 'former@demo.invalid', [ROLE]],
    ['a Google admin', 'admin@demo.invalid', RANK_15],
  ])('lets %s do no more than that', async (_, name, allowed) => {
    const account = await openAccount(name);
    for (const tree of ['savedReports', 'savedReportsIndex'])
      written.push(`${tree}/${account.uid}/${REPORT}`);
    written.push(`audit/${REPORT}-${account.uid}`);
    const outcomes: Record<string, Outcome> = {};
    for (const [request, ask] of Object.entries(REQUESTS)) outcomes[request] = await ask(account);
    expect(Object.keys(outcomes).filter((request) => outcomes[request] === 'allowed')).toEqual(allowed);
  });
});
