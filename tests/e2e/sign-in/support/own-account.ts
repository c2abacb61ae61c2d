import type { Page } from 'playwright-core';
import { NAMESPACE, PROJECT } from '../../../../scripts/backend/addresses.ts';
import type { CallableName } from '../../../../contract/callables.ts';
import { PRODUCT_API } from '../../../../contract/product-api.ts';
import { REGION } from '../../../../contract/region.ts';
import { appUrl, backendHost } from '../../support/app.ts';

/** Returns the Firebase ID token of the signed-in user of a page. */
export const idTokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error));
      });
    const database = await settled(indexedDB.open('firebaseLocalStorageDb'));
    const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const entries = await settled<{ fbase_key: string; value: unknown }[]>(store.getAll());
    database.close();
    const user = entries.find(({ fbase_key }) => fbase_key.startsWith('firebase:authUser'))?.value;
    return (user as { stsTokenManager: { accessToken: string } }).stsTokenManager.accessToken;
  });

const functionUrl = (name: string): string =>
  `http://${backendHost('functions')}/${PROJECT}/${REGION}/${name}`;

/** Status and body text of a response. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send(url: string, init: Sent): Promise<Answered> {
  const headers = { 'content-type': 'application/json', origin: new URL(appUrl()).origin, ...init.headers };
  const response = await fetch(url, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** Calls a function directly, with an ID token or as a guest. */
export const callDirectly = (name: CallableName, data: object, token: string | null): Promise<Answered> =>
  send(functionUrl(name), { method: 'POST', headers: bearer(token), body: JSON.stringify({ data }) });

/** Asks the product API directly whether a session is valid. */
export const askSession = (token: string): Promise<Answered> =>
  send(`${functionUrl(PRODUCT_API)}/session`, { headers: bearer(token) });

/** Writes to the database directly, with an ID token. */
export const writeDirectly = (path: string, value: unknown, token: string): Promise<Answered> =>
  send(`http://${backendHost('database')}/${path}.json?ns=${NAMESPACE}&auth=${token}`, {
    method: 'PUT',
    body: JSON.stringify(value),
  });
