import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns every stored case of the app, as JSON. */
export const storedCases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('phmc-forms');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const cases = await new Promise<unknown>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(reading.error));
    });
    database.close();
    return JSON.stringify(cases);
  });

/** Resolves when a text occurs in a stored case. */
export const stored = (page: Page, text: string): Promise<void> =>
  expect.poll(() => storedCases(page)).toContain(text);
