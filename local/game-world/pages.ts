import type { GameUser } from './demo-users.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;

const paragraph = (text: string): string => `<p>${escape(text)}</p>`;

const namesOf = ({ characters }: GameUser): string =>
  characters.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');

/** A page that only says something: a request that cannot be followed, or a failure that was asked for. */
export const messagePage = (title: string, text: string): string => page(title, paragraph(text));

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
