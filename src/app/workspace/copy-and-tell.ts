import { notify } from '../../notifications/notification-store.ts';
import { COPY_MESSAGES, copyText } from './copy-text.ts';

/** Copies a text and tells the person: `done` when it worked, else why not. */
export async function copyAndTell(text: string, done: string): Promise<void> {
  const copied = await copyText(text);
  if (copied.ok) notify(done, { icon: 'check-circle' });
  else notify(COPY_MESSAGES[copied.error], { icon: 'exclamation-circle' });
}
