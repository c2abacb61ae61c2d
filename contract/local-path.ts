const BASE = 'https://app.invalid';
const LONGEST = 500;

/** A path of this app, from a value that anyone may have written; `/` for an address of another place. */
export function localPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LONGEST) return '/';
  // Browsers take a backslash for a slash and skip tabs and line breaks, so `/\host` and `/<tab>/host` lead away;
  // `/..//host` does once somebody tidies it up.
  const plain = /^\/(?!\/|.*\/\/|.*\/\.)[\x21-\x5b\x5d-\x7e]*$/.test(text);
  return plain && URL.canParse(text, BASE) && new URL(text, BASE).origin === BASE ? text : '/';
}
