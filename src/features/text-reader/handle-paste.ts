import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { readInWorker } from './read-in-worker.ts';

let stop = new AbortController();

/** Offers to read a text pasted into a field if it is a game text. */
async function offerReading(body: string): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const found = await readInWorker({ post: { body }, kept: [], isPost: false }, stop.signal);
  if (!found.ok || found.value.is !== 'records') return;
  notify(`Recognised: “${found.value.reading.kind.title}”.`, {
    tone: 'info',
    actions: [{ label: 'Fill the form', handler: () => openTool('readText', body) }],
    closesAfter: UNDO_MS,
  });
}

/** Opens the reader for text pasted outside any field; for text pasted into a form field, offers to read it. */
export function handlePaste(text: string, target: EventTarget | null): void {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
  if (!target.closest('input, textarea, select, [contenteditable]')) openTool('readText', text);
  else if (target.closest('#form')) void offerReading(text);
}
