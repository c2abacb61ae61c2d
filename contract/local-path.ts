const BASE = 'https://app.invalid';
const LONGEST = 500;

/** Returns a path of this app from untrusted input; `/` for any other address. */
export function localPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LONGEST) return '/';
  // Browsers treat a backslash as a slash and skip tabs and line breaks, so `/\host` and `/<tab>/host` leave the site;
  // `/..//host` does after normalization.
  const plain = /^\/(?!\/|.*\/\/|.*\/\.)[\x21-\x5b\x5d-\x7e]*$/.test(text);
  return plain && URL.canParse(text, BASE) && new URL(text, BASE).origin === BASE ? text : '/';
}
