import type { ServerResponse } from 'node:http';
import { product } from '../../contract/organisation.ts';
import { messagePage, escape, page, paragraph } from '../pages/page.ts';
import { sendPage } from '../pages/send.ts';
import type { Client } from './client.ts';
import type { GameUser } from './demo-users.ts';
import { answerUrl, isLoopback, type AnswerPlace } from './redirect.ts';

const namesOf = ({ characters }: GameUser): string =>
  characters.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');

/** Renders the page to choose an account; `linkFor` returns the address of a choice. */
function signInPage(
  users: readonly GameUser[],
  linkFor: (choice: { login_hint: string } | { cancel: '1' }) => string,
): string {
  const choices = users.map(
    (user) => `<li><a href="${escape(linkFor({ login_hint: user.username }))}">
<strong>${escape(user.username)}</strong>
<span>${escape(user.about)}</span>
<span>${escape(namesOf(user))}</span>
</a></li>`,
  );
  return page(
    'Sign in to the game world',
    `${paragraph(`${product} asks who you are. This stand-in runs on your own computer, and the people are invented: choose any of them.`)}
<ul>
${choices.join('\n')}
</ul>
<p><a class="cancel" href="${escape(linkFor({ cancel: '1' }))}">Cancel</a></p>`,
  );
}

/** A valid authorization request to be answered by a redirect, with its user if it names one. */
export interface SignIn {
  readonly user: GameUser | undefined;
  readonly redirectUri: string;
}

interface World {
  readonly client: Client;
  readonly users: readonly GameUser[];
  readonly answerIn: AnswerPlace;
}

/**
 * Handles an authorization request: shows the sign-in page, handles cancellation, and rejects an unknown client or
 * redirect address with an error page, never with a redirect.
 * @returns the sign-in to complete, or undefined if the response has ended
 */
export function authorize(world: World, url: URL, res: ServerResponse): SignIn | undefined {
  const query = url.searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  const refuse = (text: string): undefined => {
    sendPage(res, 400, messagePage('This sign-in cannot go on', text));
  };
  if (query.get('client_id') !== world.client.clientId) return refuse('The app is not known here.');
  if (!isLoopback(redirectUri)) return refuse('The app would take you to another computer.');
  if (query.get('response_type') !== 'code') return { user: undefined, redirectUri };
  if (query.has('cancel')) {
    const answer = {
      error: 'access_denied',
      error_description: 'The sign-in was cancelled.',
      ...(query.has('state') && { state: query.get('state') ?? '' }),
    };
    res.writeHead(302, { location: answerUrl(redirectUri, answer, world.answerIn) }).end();
    return undefined;
  }
  const hint = query.get('login_hint');
  if (hint === null) {
    const linkFor = (choice: Readonly<Record<string, string>>): string =>
      `${url.pathname}?${new URLSearchParams([...query, ...Object.entries(choice)])}`;
    sendPage(res, 200, signInPage(world.users, linkFor));
    return undefined;
  }
  const user = world.users.find(({ username }) => username === hint);
  return user ? { user, redirectUri } : refuse('There is nobody of that name.');
}
