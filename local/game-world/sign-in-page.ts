import { escape, page, paragraph } from '../pages/page.ts';
import type { GameUser } from './demo-users.ts';

const namesOf = ({ characters }: GameUser): string =>
  characters.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');

/** The page on which a person chooses who to sign in as; `linkFor` gives the address behind each choice. */
export function signInPage(
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
    `${paragraph('PHMC Forms asks who you are. This stand-in runs on your own computer, and the people are invented: choose any of them.')}
<ul>
${choices.join('\n')}
</ul>
<p><a class="cancel" href="${escape(linkFor({ cancel: '1' }))}">Cancel</a></p>`,
  );
}
