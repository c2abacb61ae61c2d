import type { BrowserContext, Request, Response } from 'playwright-core';
import { appUrl } from '../../support/app.ts';

/** Secrets by name, and the places where they could leak. */
export interface SecretWatch {
  /** Returns every secret seen so far. */
  secrets(): Promise<ReadonlyMap<string, string>>;
  /** Titles and texts of the pages, notifications included. */
  readonly shown: readonly string[];
  /** Console output of the pages. */
  readonly printed: readonly string[];
  /** Addresses and referrers of the requests, apart from the answer of the provider itself. */
  readonly addresses: readonly string[];
  /** Returns the served code of the app. */
  served(): Promise<readonly string[]>;
}

/** Runs in the page: reports its title and text at each change. */
function notifyText(): void {
  const emit = (): void => {
    Reflect.get(window, 'hearText')(`${document.title}\n${document.body?.innerText ?? ''}`);
  };
  new MutationObserver(emit).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Returns the strings in a JSON response under secret names. */
async function secretsIn(response: Response): Promise<[string, string][]> {
  const text = await response.text().catch(() => '');
  const fields = text.matchAll(/"(\w*token|idToken)":\s*"([^"]{20,})"/gi);
  return Array.from(fields, ([, name = '', value = '']) => [name, value]);
}

const answerOf = (request: Request): URLSearchParams => {
  const url = new URL(request.url());
  return request.isNavigationRequest() && url.href.startsWith(appUrl())
    ? url.searchParams
    : new URLSearchParams();
};

/** Watches everything that a context shows, renders and sends from now on. */
export async function watchSecrets(context: BrowserContext): Promise<SecretWatch> {
  const found: Promise<[string, string][]>[] = [];
  const scripts: Promise<string>[] = [];
  const shown: string[] = [];
  const printed: string[] = [];
  const addresses: string[] = [];

  await context.exposeBinding('hearText', (_, text: string) => shown.push(text));
  await context.addInitScript(notifyText);
  context.on('console', (message) => printed.push(message.text()));
  context.on('request', (request) => {
    const answer = answerOf(request);
    for (const name of ['code', 'state']) {
      const value = answer.get(name);
      if (value !== null) found.push(Promise.resolve([[name, value]]));
    }
    const { referer = '' } = request.headers();
    addresses.push(referer, ...(answer.has('code') ? [] : [request.url()]));
  });
  context.on('response', (response) => {
    const { pathname, href } = new URL(response.url());
    if (/exchangeAuthCodeForToken$|\/accounts:/.test(pathname)) found.push(secretsIn(response));
    if (href.startsWith(appUrl()) && pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });

  return {
    shown,
    printed,
    addresses,
    served: () => Promise.all(scripts),
    secrets: async () => {
      const entries = (await Promise.all(found)).flat();
      return new Map(entries.map(([name, value], index) => [`${name} ${index}`, value]));
    },
  };
}
