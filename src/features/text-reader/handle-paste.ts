import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { LOG_TOO_LONG, MAX_LOG_CHARACTERS } from '../../engine/texts/lines/log-reading.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { isTyping } from '../../workspace/shortcuts.ts';
import { readInWorker } from './read-in-worker.ts';
import { t } from '../../../contract/messages.ts';

let stop = new AbortController();

/** Offers to read a text pasted into a field if it is a game text. */
async function offerReading(body: string): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const found = await readInWorker({ post: { body }, kept: [], isPost: false }, stop.signal);
  if (!found.ok || (found.value.is !== 'records' && found.value.is !== 'log')) return;
  const label = found.value.is === 'log' ? t('Choose lines') : t('Fill the form');
  notify(t('Recognised: “{title}”.', { title: found.value.reading.kind.title }), {
    tone: 'info',
    actions: [{ label, handler: () => openTool('readText', body) }],
    closesAfter: UNDO_MS,
  });
}

/** Opens the reader for text pasted outside any field; for text pasted into a form field, offers to read it. */
export function handlePaste(text: string, target: EventTarget | null): void {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
  if (!isTyping(target)) openTool('readText', text);
  else if (target.closest('#form')) void offerReading(text);
}

/** Opens the reader for a text file dropped outside any control that takes files. */
export async function handleDrop(file: File): Promise<void> {
  if (document.querySelector('dialog[open]')) return;
  const text = file.size > MAX_LOG_CHARACTERS ? null : await file.text().catch(() => null);
  if (text === null) notify(LOG_TOO_LONG, { tone: 'warn' });
  else openTool('readText', text);
}
