import type { Page } from 'playwright-core';

/** Runs in a page of the app's origin: replaces all stored data of the browser by a draft. */
export async function putDraft(left: { readonly form: string; readonly data: unknown }): Promise<void> {
  const draft = {
    id: 'seed',
    rev: 1,
    ...left,
    title: '',
    updatedAt: Date.now(),
    changedAt: {},
    autofilled: {},
    mark: null,
  };
  const former = Object.keys(localStorage).filter((key) => key.startsWith('phmc-forms:draft/'));
  for (const key of former) localStorage.removeItem(key);
  localStorage.setItem(`phmc-forms:draft/${draft.id}`, JSON.stringify(draft));
  sessionStorage.setItem('phmc-forms:draft-id', draft.id);
  await new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase('phmc-forms');
    removal.addEventListener('success', resolve);
  });
}

/**
 * Stores a draft in local storage as an older version did, and deletes all other drafts. The page remains at a file of
 * the app's origin; its next visit to the app opens the draft.
 * @param url the app's address, ending in `/forms/`
 */
export async function leaveDraft(page: Page, url: string, form: string, data: unknown): Promise<void> {
  // A page of the same origin without the app, so that nothing else writes.
  await page.goto(new URL('favicon.svg', url).href);
  await page.evaluate(putDraft, { form, data });
}
