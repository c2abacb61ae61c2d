import type { Page } from 'playwright-core';

/** A browser's entries of the app, each as `place/name: value`, all values as text. */
export type Dump = readonly string[];

/** Runs in the page: every entry of both storages and of every database. */
async function readAll(): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error));
    });
  const entries: string[] = [];
  for (const [place, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
    for (const [name, value] of Object.entries(storage)) entries.push(`${place}/${name}: ${value}`);
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      for (const [index, key] of keys.entries())
        entries.push(`${name}/${storeName}/${JSON.stringify(key)}: ${JSON.stringify(values[index])}`);
    }
    database.close();
  }
  return entries;
}

/** Reads everything that the pages of the app could read in this browser, cookies included. */
export async function dump(page: Page): Promise<Dump> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(readAll);
  return [...kept, ...cookies.map(({ name, value }) => `cookie/${name}: ${value}`)];
}

/** Returns which texts occur in a dump. */
export const found = (entries: Dump, texts: readonly string[]): readonly string[] =>
  texts.filter((text) => entries.some((entry) => entry.includes(text)));
