/** Where an answer's parameters go in a redirect address that has a hash route. */
export type AnswerPlace = 'query' | 'hash';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a redirect address leads back to this computer over http or https, with no name or password in it. */
export function isLoopback(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, username, password } = new URL(redirectUri);
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname) && username === '' && password === '';
}

/**
 * The address that takes an answer back to the app. `query` puts the parameters before the hash, where addresses keep
 * them; `hash` puts them at the very end, as providers do that join texts: the app finds them in its hash route.
 * @param redirectUri an absolute address, of which the hash stays as it is
 */
export function answerUrl(
  redirectUri: string,
  answer: Readonly<Record<string, string>>,
  place: AnswerPlace,
): string {
  if (place === 'hash') return `${redirectUri}?${new URLSearchParams(answer)}`;
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}
