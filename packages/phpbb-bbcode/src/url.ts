/** Maximum address length: longer ones are never a page or an image, and forums truncate them. */
const LONGEST_URL = 2000;

/** Exceeds any host with user name and password; bounds the work on invalid input. */
const LONGEST_AUTHORITY = 400;

const HOST = /^(?!-)[-\p{L}\p{N}]{0,62}[\p{L}\p{N}](?:\.(?!-)[-\p{L}\p{N}]{0,62}[\p{L}\p{N}])*$/u;

const percent = (char: string): string =>
  encodeURIComponent(char.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /['()]/g,
    (plain) => `%${plain.charCodeAt(0).toString(16)}`,
  );

const clean = (part: string): string =>
  part
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/%(?![\dA-F]{2})|[^!#-&*-;=?-Z_a-z]/gu, percent);

/**
 * Returns the address that the forum stores for a link or image, or null if it rejects it and shows the tag as text:
 * only http and https, a well-formed host, or an address relative to the board. Characters that could end an attribute
 * are percent-encoded, so the result is safe in `href` and `src`.
 */
export function forumUrl(raw: string): string | null {
  const url = raw.trim();
  const [head, scheme, authority] = /^(?:([a-z][-+.\w]*):)?(?:\/\/([^/?#]*))?/i.exec(url) ?? [''];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return null;
  if (authority !== undefined && authority.length > LONGEST_AUTHORITY) return null;
  const [, user = '', host = '', port = ''] = /^(.*@)?([^@]*?)\.*(:\d*)?$/s.exec(authority ?? '') ?? [];
  if (authority === undefined ? scheme !== undefined : !HOST.test(host)) return null;
  const path = clean(url.slice(head.length));
  if (authority === undefined) return path.replace(/^([^/]*):/, '$1%3A');
  return `${scheme === undefined ? '' : `${scheme.toLowerCase()}:`}//${clean(user)}${host}${port}${path}`;
}

/**
 * Encodes an address from a user for `[url=…]` or `[img]…[/img]`: http or https only, with every character encoded that
 * could end the tag or the attribute. Null if it is not such an address.
 */
export function encodeUrl(raw: string): string | null {
  const typed = raw.trim().replace(/[\s[\]"'()<>`\\\p{Cs}]/gu, percent);
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const url = forumUrl(new URL(typed).href);
  return url !== null && url.length <= LONGEST_URL ? url : null;
}
