const BASE = 'https://app.invalid';
const LONGEST = 500;

/**
 * A path of this app, from a text that anyone may have written; `/` for an address of another place. Browsers take a
 * backslash for a slash and skip tabs and line breaks, so `/\host` and `/<tab>/host` would lead away.
 */
export function localPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LONGEST) return '/';
  const plain = /^\/(?!\/|.*\/\/|.*\/\.)[\x21-\x5b\x5d-\x7e]*$/.test(text);
  return plain && URL.canParse(text, BASE) && new URL(text, BASE).origin === BASE ? text : '/';
}
