import type { ServerResponse } from 'node:http';
import { listenOnLoopback } from '../lib/loopback.ts';
import { createAddressServer } from '../lib/requests.ts';
import { escape, page, paragraph } from '../pages/page.ts';
import { sendPage, sendStyles } from '../pages/send.ts';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';

/** A Google account; `sub` is its id. */
interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly about: string;
}

/** Demo accounts: the seeded administrator, and an account without rights. */
const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  ...DEMO_ACCOUNTS.flatMap(({ googleId, email, displayName, about }) =>
    googleId === undefined ? [] : [{ sub: googleId, email, name: displayName, about }],
  ),
  {
    sub: 'demo-stranger-google',
    email: 'stranger@demo.invalid',
    name: 'Tilo Marchetti',
    about: 'No administrator',
  },
];

/** The accepted client id; not secret. */
export const DEMO_GOOGLE_CLIENT = 'demo-forms.apps.google.invalid';

export interface Google {
  /** Its address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned ID token, as accepted by the Authentication emulator. */
const idTokenOf = ({ sub, email, name }: GoogleAccount, nonce: string): string => {
  const claims = { iss: 'https://accounts.google.com', aud: DEMO_GOOGLE_CLIENT, sub, email, name, nonce };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, email_verified: true })}.`;
};

function signInPage(url: URL): string {
  const choices = GOOGLE_ACCOUNTS.map(({ sub, email, about }) => {
    const link = new URL(url);
    link.searchParams.set('login_hint', sub);
    return `<li><a href="${escape(link.search)}"><strong>${email}</strong> <span>${about}</span></a></li>`;
  });
  return page(
    'Sign in with Google',
    `${paragraph('This stand-in runs on your own computer, and the people are invented: choose any of them.')}
<ul>${choices.join('')}</ul>`,
  );
}

function authorize(url: URL, res: ServerResponse): void {
  const valueOf = (name: string): string => url.searchParams.get(name) ?? '';
  const redirect = valueOf('redirect_uri');
  if (valueOf('client_id') !== DEMO_GOOGLE_CLIENT || !LOOPBACK.test(redirect) || redirect.includes('#'))
    return sendPage(res, 400, 'Unknown client_id or redirect_uri');
  if (valueOf('response_type') !== 'id_token' || valueOf('nonce') === '')
    return sendPage(res, 400, 'Give response_type=id_token and a nonce');
  const account = GOOGLE_ACCOUNTS.find(({ sub }) => sub === valueOf('login_hint'));
  if (!account) return sendPage(res, 200, signInPage(url));
  const answer = new URLSearchParams({
    state: valueOf('state'),
    id_token: idTokenOf(account, valueOf('nonce')),
  });
  res.writeHead(302, { location: `${redirect}#${answer}` }).end();
}

/** Starts the local Google sign-in page on 127.0.0.1; port 0 uses any free one. Rejects if it is taken. */
export async function startGoogle(port = 0): Promise<Google> {
  const server = createAddressServer((url, _req, res) => {
    if (url.pathname === '/o/oauth2/v2/auth') authorize(url, res);
    else if (url.pathname === '/page.css') sendStyles(res);
    else sendPage(res, 404, 'Not found');
  });
  const { address, close } = await listenOnLoopback(server, port);
  return { url: `http://${address}`, close };
}
