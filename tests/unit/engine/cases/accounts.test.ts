// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ok } from '../../../../src/shared/lib/result.ts';
import { FakeBrowser, storedCases, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

let browser: FakeBrowser;

const open = (account: string | null = null) => browser.open(undefined, { account });
const owners = async () =>
  (await storedCases())
    .map(({ data, account }) => `${String(data['patientName'])} of ${account}`)
    .toSorted((a, b) => a.localeCompare(b));
const listed = (tab: Tab) => tab.state().open.map(({ title }) => title);
const nameIn = (tab: Tab) => tab.data()['patientName'];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new FakeBrowser();
});
afterEach(() => {
  browser.closeAll();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('assigns a blank case to the account, and keeps one without an account', async () => {
    const tab = await open();
    await tab.session.signIn('ann');
    await browser.write('P', tab);
    const guest = await open();
    await browser.write('Q', guest);
    await guest.session.signIn('ann');
    expect(nameIn(guest)).toBe('Q');
    await guest.session.begin();
    await browser.write('R', guest);
    expect(await owners()).toEqual(['P of ann', 'Q of null', 'R of ann']);
    expect(listed(guest).toSorted()).toEqual(['none: P', 'none: Q', 'none: R']);
  });

  it('hides the cases of another account, including the open one, with their owner', async () => {
    const tab = await open('ann');
    tab.store().getState().setFields({ patientName: 'P', coroner: 'Ann', place: 'Pier' });
    await tab.session.signIn('bob');
    expect(tab.data()['coroner']).toBeUndefined();
    expect([nameIn(tab), listed(tab)]).toEqual([undefined, []]);
    tab.kill();
    const reloaded = await browser.open(tab.sessionStorage, { account: 'bob' });
    expect([nameIn(reloaded), reloaded.data()['coroner']]).toEqual([undefined, undefined]);
    expect(nameIn(await open('ann'))).toBe('P');
    expect(await owners()).toEqual(['P of ann']);
  });

  it('does not show the case of a signed-out user after a reload', async () => {
    const tab = await open('ann');
    await browser.write('P', tab);
    tab.kill();
    expect(nameIn(await browser.open(tab.sessionStorage))).toBeUndefined();
  });
});

it('keeps the open case when a session expires, and hides the others', async () => {
  const tab = await open('ann');
  await browser.write('P', tab);
  await tab.session.begin();
  await browser.write('Q', tab);
  tab.session.signedOut();
  await browser.write('Q, last word', tab);
  await expect.poll(() => listed(tab)).toEqual(['none: Q, last word']);
  expect(await owners()).toEqual(['P of ann', 'Q, last word of ann']);
  await tab.session.begin();
  expect(tab.state().facts.account).toBeNull();
  expect(listed(tab)).toEqual([]);
});

describe('signing out', () => {
  let tab: Tab;

  beforeEach(async () => {
    tab = await open();
    await browser.write('Of nobody', tab);
    await tab.session.signIn('ann');
    for (const name of ['P', 'Q']) {
      await tab.session.begin();
      await browser.write(name, tab);
    }
    tab.store().getState().setFields({ coroner: 'Ann' });
    await tab.session.clear();
    tab.type('R');
  });

  it('counts the cases of an account', async () => {
    const mine = await tab.session.casesOf('ann');
    expect(mine.map(({ title, closedAt }) => `${title} ${closedAt === null}`).toSorted()).toEqual([
      'none: P true',
      'none: Q false',
      'none: R true',
    ]);
    expect(await tab.session.casesOf(null)).toHaveLength(1);
  });

  it.each([
    ['keep', ['Of nobody of null', 'P of ann', 'Q of ann', 'R of ann']],
    ['remove', ['Of nobody of null']],
  ] as const)('keeps a new case and those without an account: %s', async (what, left) => {
    tab.store().getState().openForm('letter');
    expect(await tab.session.leave('ann', what)).toEqual(ok(undefined));
    expect(tab.store().getState().form).toBe('letter');
    expect(await owners()).toEqual(left);
    expect([nameIn(tab), tab.data()['coroner'], tab.state().facts.account]).toEqual([
      undefined,
      undefined,
      null,
    ]);
    expect([listed(tab), tab.state().closed]).toEqual([['none: Of nobody'], []]);
    expect(browser.localStorage.keys()).toEqual([]);
    await tab.session.signIn('ann');
    expect(listed(tab).toSorted()).toEqual(
      what === 'keep' ? ['letter: R', 'none: Of nobody', 'none: P'] : ['none: Of nobody'],
    );
  });
});
