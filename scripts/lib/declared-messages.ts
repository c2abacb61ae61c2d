import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesIn, type DeclaredMessage } from './messages-in.ts';
import { ROOT } from './root.ts';

const FOLDERS = ['src', 'contract', 'functions/src'];

/** Returns the messages of the app and of the server by text, sorted. */
export function declaredMessages(): ReadonlyMap<string, DeclaredMessage> {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => messagesIn(readFileSync(join(ROOT, folder, name), 'utf8'), name)),
  );
  return new Map(
    all.toSorted((a, b) => (a.text < b.text ? -1 : 1)).map((declared) => [declared.text, declared]),
  );
}
