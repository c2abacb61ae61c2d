import type { Page } from 'playwright-core';

/** Runs in the page: stores a draft as the app itself would, so that it opens with these answers. */
async function store({ form, data }: { form: string; data: unknown }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('phmc-forms');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
  });
  const transaction = database.transaction('drafts', 'readwrite');
  transaction.objectStore('drafts').clear();
  const [at, id] = [Date.now(), 'bench'];
  transaction.objectStore('drafts').put({
    id,
    rev: 1,
    form,
    data,
    autofilled: {},
    changedAt: {},
    lastWebhookId: null,
    updatedAt: at,
    title: 'Bench',
  });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
  sessionStorage.setItem('phmc-forms:draft-id', id);
}

/** Opens a form of the built app with the given answers in its draft. */
export async function openWithAnswers(page: Page, url: string, form: string, data: unknown): Promise<void> {
  await page.goto(`${url}#/?form=${form}`);
  await page.locator('#form').waitFor();
  // The page must not write its own draft over the one that is put there.
  await page.goto(`${url}robots.txt`);
  await page.evaluate(store, { form, data });
  await page.goto(`${url}#/?form=${form}`);
  await page.locator('#form').waitFor();
}
