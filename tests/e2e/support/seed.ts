import type { Page } from 'playwright-core';
import { appUrl } from './app.ts';
import type { Answers } from './forms.ts';
import { openApp } from './main-screen.ts';

/**
 * Opens a form with answers in it, as a draft that an earlier page left in local storage. Whatever drafts the browser
 * held are gone.
 */
export async function openFilled(page: Page, slug: string, answers: Answers): Promise<void> {
  // A page of the same origin without the app, so that nothing writes meanwhile.
  await page.goto(new URL('favicon.svg', appUrl()).href);
  await page.evaluate(
    async ({ form, data }) => {
      const draft = {
        id: 'seed',
        rev: 1,
        form,
        data,
        title: '',
        updatedAt: Date.now(),
        changedAt: {},
        autofilled: {},
        lastWebhookId: null,
      };
      localStorage.setItem('phmc-forms:drafts', JSON.stringify({ drafts: [draft], cleared: [] }));
      sessionStorage.setItem('phmc-forms:draft-id', draft.id);
      await new Promise((resolve) => {
        const removal = indexedDB.deleteDatabase('phmc-forms');
        removal.addEventListener('success', resolve);
      });
    },
    { form: slug, data: answers },
  );
  await openApp(page, slug);
}
