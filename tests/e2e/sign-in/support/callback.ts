import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { CallableName } from '../../../../contract/callables.ts';
import { DEMO_CLIENT } from '../../../../local/game-world/client.ts';
import { answerUrl } from '../../../../local/game-world/redirect.ts';
import type { AnswerPlace } from '../../../../local/game-world/redirect.ts';
import { loginErrorText } from '../../../../src/services/auth/session/login-errors.ts';
import { goToProvider, openLogin, routeUrl } from './sign-in.ts';

/** A sign-in in progress: the state the provider must repeat, and its redirect address. */
export interface Departure {
  readonly state: string;
  readonly redirectUri: string;
}

/** Returns the URL of this run's game world. */
const gameWorldUrl = (): string => inject('backend').env['GAME_WORLD_URL'] ?? '';

/** Leaves for the provider from the login screen, and stops at its page. */
export async function depart(page: Page): Promise<Departure> {
  await openLogin(page);
  await goToProvider(page);
  const query = new URL(page.url()).searchParams;
  return { state: query.get('state') ?? '', redirectUri: query.get('redirect_uri') ?? '' };
}

/** A code that the provider gives to one of its accounts for a redirect address. */
export async function codeFor(username: string, redirectUri: string): Promise<string> {
  const url = new URL('/oauth/authorize', gameWorldUrl());
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: DEMO_CLIENT.clientId,
    redirect_uri: redirectUri,
    login_hint: username,
    state: 'any',
    scope: '',
  }).toString();
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

type Answer = Readonly<Record<string, string>>;

/** Returns from the provider with a crafted response. */
export async function returnFromProvider(
  page: Page,
  { redirectUri }: Departure,
  answer: Answer,
  place: AnswerPlace = 'query',
): Promise<void> {
  await page.goto(answerUrl(redirectUri, answer, place));
}

/** Counts the calls that a page makes to a function from now on. Returns a getter of the count. */
export function countCalls(page: Page, name: CallableName): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${name}`)) count += 1;
  });
  return () => count;
}

/** Returns the error message on the callback page. */
export const problem = (page: Page): Locator => page.locator('main').getByRole('alert');

/**
 * Waits for the callback page to reject a sign-in with exactly this message, and for its notification, which is
 * `reported` if that names the cause more closely.
 */
export async function expectRefused(page: Page, message: string, notified = message): Promise<void> {
  await page.getByRole('heading', { name: 'Authentication Error', exact: true }).waitFor();
  await expect.poll(() => problem(page).textContent()).toBe(message);
  await page.getByText(loginErrorText(notified), { exact: true }).waitFor();
  expect(page.url()).toBe(routeUrl('/auth/gta/callback'));
  for (const name of ['Return to Homepage', 'Try Again'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(1);
}
