import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_GOOGLE_CLIENT, type Google, startGoogle } from '../../../local/google/server.ts';

let google: Google;

beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

const ASKED = {
  response_type: 'id_token',
  client_id: DEMO_GOOGLE_CLIENT,
  redirect_uri: 'http://localhost:5173/forms/',
  scope: 'openid email profile',
  state: 'a"b&c',
  nonce: 'n',
};

const ask = (change: Record<string, string> = {}): Promise<Response> =>
  fetch(`${google.url}/o/oauth2/v2/auth?${new URLSearchParams({ ...ASKED, ...change })}`, {
    redirect: 'manual',
  });

it('offers accounts, and redirects with an ID token in the hash', async () => {
  const page = await (await ask()).text();
  const links = [...page.matchAll(/href="(\?[^"]*)"/g)].map(
    ([, link]) => link?.replaceAll('&amp;', '&') ?? '',
  );
  expect(links).toHaveLength(2);
  const back = await fetch(`${google.url}/o/oauth2/v2/auth${links[0]}`, { redirect: 'manual' });
  const location = new URL(back.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(ASKED.redirect_uri);
  const answer = new URLSearchParams(location.hash.slice(1));
  expect(answer.get('state')).toBe(ASKED.state);
  const claims: unknown = JSON.parse(atob(answer.get('id_token')?.split('.')[1] ?? ''));
  expect(claims).toMatchObject({ sub: 'demo-admin-google', email: 'admin@demo.invalid', nonce: 'n' });
});

it.each<[string, Record<string, string>]>([
  ['another client', { client_id: 'x' }],
  ['an address that is not on this computer', { redirect_uri: 'https://forms.invalid/forms/' }],
  ['an address with a hash, which Google forbids', { redirect_uri: 'http://localhost:5173/#/login' }],
  ['another kind of answer', { response_type: 'code' }],
  ['no nonce', { nonce: '' }],
])('refuses %s', async (_, change) => {
  expect((await ask({ ...change, login_hint: 'demo-admin-google' })).status).toBe(400);
});
