import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /\.(?:js|css|html)$/;

/** Changes the text of a file in place. */
export function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

/** Changes the page, scripts and styles of the built app in a folder, in place. */
export function rewriteApp(folder: string, change: (text: string) => string): void {
  const assets = readdirSync(join(folder, 'assets')).map((name) => join('assets', name));
  for (const name of ['index.html', ...assets]) if (TEXT.test(name)) rewrite(join(folder, name), change);
}
