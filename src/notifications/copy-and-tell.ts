import { COPY_MESSAGES, copyText } from '../lib/clipboard.ts';
import { notify } from './notification-store.ts';

/** Copies a text and tells the person: `done` when it worked, else why not. Answers whether it did. */
export async function copyAndTell(text: string, done: string): Promise<boolean> {
  const copied = await copyText(text);
  if (copied.ok) notify(done, { icon: 'check-circle' });
  else notify(COPY_MESSAGES[copied.error], { icon: 'exclamation-circle' });
  return copied.ok;
}
