/** Position of response parameters in a redirect address with a hash route. */
export type AnswerPlace = 'query' | 'hash';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns true for an http or https address on loopback, without credentials. */
export function isLoopback(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, username, password } = new URL(redirectUri);
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname) && username === '' && password === '';
}

/**
 * Returns the redirect address with response parameters. `query` puts them before the hash, as is standard; `hash`
 * appends them at the end, like providers that concatenate, so that they are inside the hash route.
 * @param redirectUri absolute address, whose hash is preserved
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
