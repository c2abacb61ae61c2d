import type { Page } from 'playwright-core';
import { FORUM_ADDRESSES } from '../../../contract/forum-addresses.ts';
import { settings } from '../../e2e/support/main-screen.ts';
import { openEmulators } from '../../../local/seed/emulators.ts';
import { FORUM, openForum } from '../../e2e/support/forum.ts';
import { deathReport } from './tasks.ts';
import type { Task } from './tasks.ts';

const NEW_TOPIC = `${FORUM}/posting.php?mode=post&f=7`;

/** Sets the forum page of death reports, as an administrator does once. */
async function nameForumPage(): Promise<void> {
  const { database, close } = openEmulators();
  await database.ref(FORUM_ADDRESSES).set([{ value: 'deathReports', label: NEW_TOPIC }]);
  await close();
}

/** Returns the app's bookmarklet. */
async function bookmarkOf(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await settings(page).click();
  await page.getByRole('menuitem', { name: 'One-click posting' }).click();
  return (await page.getByText('Fill in the post', { exact: true }).getAttribute('href')) ?? '';
}

/** Returns the task from a finished form to a filled-in forum page, ready to submit. */
export function toTheForum(): Task {
  let bookmark = '';
  return {
    name: 'from the finished form to a filled posting page',
    filled: { slug: 'death-report', answers: deathReport() },
    prepare: async (page, url) => {
      await nameForumPage();
      await openForum(page.context(), { signedIn: true });
      bookmark = await bookmarkOf(page, url);
    },
    run: async (hands, driver) => {
      const { page } = hands;
      const opening = page.context().waitForEvent('page');
      await driver.toForum(hands);
      const forum = await opening;
      await forum.locator('#message').waitFor();
      await hands.pressBookmark(forum, bookmark);
      await forum.waitForFunction(() =>
        document.querySelector<HTMLTextAreaElement>('#message')?.value.includes('recovered from the canal'),
      );
    },
  };
}
