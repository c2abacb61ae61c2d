import type { Page } from 'playwright-core';
import { appUrl } from './app.ts';
import type { Answers } from './forms.ts';
import { leaveDraft } from './left-draft.ts';
import { openApp } from './main-screen.ts';

/** Opens a form with answers in it, as a draft that an earlier page left. Whatever drafts the browser held are gone. */
export async function openFilled(page: Page, slug: string, answers: Answers): Promise<void> {
  await leaveDraft(page, appUrl(), slug, answers);
  await openApp(page, slug);
}
