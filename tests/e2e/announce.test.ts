import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { untilNextClick } from '../unit/support/next-click.ts';
import { signInAs } from './sign-in/support/sign-in.ts';
import { openAdminDatabase } from './support/admin-database.ts';
import { withBrowser } from './support/browser.ts';
import { openChannel } from './support/channel.ts';
import { allowClipboard } from './support/clipboard.ts';
import { caseOf } from './support/forms.ts';
import { chooseForForm, chooseForPost, field, openApp } from './support/main-screen.ts';
import { openFilled } from './support/seed.ts';
import { expectAccessibleEverywhere, expectNothingSideways, WIDE } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const FORM = 'death-report';

const press = (page: Page, label: string): Promise<void> =>
  page.getByRole('button', { name: label, exact: true }).click();

async function name(page: Page, decedent: string): Promise<void> {
  await typeInto(field(page, 'Decedent name'), decedent);
  await page.locator('.output__value').filter({ hasText: decedent }).waitFor();
}

const confirm = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Announce', exact: true }).click();

async function announce(page: Page): Promise<void> {
  await chooseForPost(page, /^Announce/);
  await confirm(page);
}

/** Announces again, late enough after the last click not to be ignored as a double click. */
async function update(page: Page): Promise<void> {
  await untilNextClick();
  await chooseForPost(page, /^Update the announcement/);
}

nightly(
  'a report is announced once, updated by the next announcement, and queued without a network',
  async () => {
    const channel = await openChannel('coroner');
    onTestFinished(() => channel.close());
    const { page, context, expectClean } = await open({ width: 1440 });
    await openApp(page, FORM);
    await press(page, 'More');
    await expectAbsent(page.getByRole('menuitem', { name: /^Announce/ }));
    await signInAs(page, 'amara.osei');
    await openApp(page, FORM);
    await name(page, 'First Name');

    await chooseForPost(page, /^Announce/);
    await expectAccessibleEverywhere(page, 'html', WIDE);
    await confirm(page);
    await page.getByText('Announced in the coroner channel.').waitFor();
    expect(channel.requests).toEqual(['POST']);
    expect(JSON.parse(channel.messages[0] ?? '')).toMatchObject({
      embeds: [{ title: expect.stringContaining('First Name') }],
    });

    await name(page, 'Second Name');
    await update(page);
    await expect.poll(() => channel.requests).toEqual(['POST', 'PATCH 1']);
    expect(channel.messages[1]).toContain('Second Name');
    await expectClean();

    await context.setOffline(true);
    await name(page, 'Third Name');
    await update(page);
    await page.getByRole('button', { name: '1 change waiting to be sent' }).click();
    await expectAccessibleEverywhere(page);
    await press(page, 'Close');
    // The bar with maximum content: pending change, offline, long name.
    await page.getByText('Offline', { exact: true }).waitFor();
    await expectNothingSideways(page, [320, 480, 560, 640, 800, 1000]);
    await context.setOffline(false);
    await expect.poll(() => channel.requests).toEqual(['POST', 'PATCH 1', 'PATCH 1']);
    expect(channel.messages[2]).toContain('Third Name');
    await page.locator('.outbox-line').waitFor({ state: 'detached' });

    await chooseForForm(page, 'Clear the form');
    await name(page, 'Fourth Name');
    await announce(page);
    await expect.poll(() => channel.requests).toEqual(['POST', 'PATCH 1', 'PATCH 1', 'POST']);

    await allowClipboard(page);
    await openFilled(page, FORM, caseOf(FORM, 'minimal').data);
    await chooseForPost(page, /^Copy post/);
    await press(page, 'Tools');
    await page.getByRole('menuitem', { name: 'My shift' }).click();
    const work = page.getByRole('dialog', { name: 'My shift' });
    await work.getByRole('button', { name: /^Announce: / }).click();
    await confirm(page);
    await work.getByText('Nothing is left to do.').waitFor();
    await expect
      .poll(() => work.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('Copied')]);
    await expect.poll(() => channel.requests).toEqual(['POST', 'PATCH 1', 'PATCH 1', 'POST', 'POST']);
  },
);

nightly('a channel that is missing or denied shows this before an announcement', async () => {
  const database = openAdminDatabase();
  onTestFinished(async () => {
    await database.set('channelStates/coroner', null);
    await database.close();
  });
  const { page, expectClean } = await open({ width: 1440 });
  await signInAs(page, 'amara.osei');
  await openApp(page, FORM);
  await name(page, 'First Name');
  await press(page, 'More');
  const item = page.getByRole('menuitem', { name: /^Announce/ });
  for (const [state, words] of [
    ['unset', 'This channel is not set up yet. Ask an administrator.'],
    ['refused', 'The chat service does not accept this channel. Ask an administrator.'],
  ] as const) {
    await database.set('channelStates/coroner', state);
    await page.getByText(words).waitFor();
    await item.click({ force: true });
    await expectAbsent(page.getByRole('dialog'));
  }
  await database.set('channelStates/coroner', 'ready');
  await page.getByText('Announces this report in the coroner channel.').waitFor();
  await expectClean();
});
