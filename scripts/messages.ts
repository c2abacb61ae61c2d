import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/root.ts';
import { declaredMessages } from './lib/declared-messages.ts';

/**
 * `npm run messages`: adds the messages of the source to each file in `languages/` without a text, removes those that
 * the source no longer has, and prints how many have no text yet.
 */
const declared = declaredMessages();
for (const name of readdirSync(join(ROOT, 'languages')).filter((file) => file.endsWith('.json'))) {
  const path = join(ROOT, 'languages', name);
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const kept = (text: string, isPlural: boolean): unknown => {
    const known = texts[text] ?? '';
    return isPlural && typeof known === 'string' ? { one: known, other: known } : known;
  };
  const next = Object.fromEntries(
    [...declared].map(([text, { one }]) => [text, kept(text, one !== undefined)]),
  );
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
  const empty = Object.values(next).filter((text) => JSON.stringify(text).includes('""')).length;
  console.log(`${name}: ${declared.size} messages, ${empty} without a text`);
}
