import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { readInWorker } from './read-in-worker.ts';

let stop = new AbortController();

/** Offers to read a text that stands in a field now, where it is one of the game. */
async function offerReading(body: string): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const found = await readInWorker({ post: { body }, kept: [], isPost: false }, stop.signal);
  if (!found.ok || found.value.is !== 'records') return;
  notify(`This is a text of the kind “${found.value.reading.kind.title}”.`, {
    tone: 'info',
    actions: [{ label: 'Fill the form', handler: () => openTool('readText', body) }],
    closesAfter: UNDO_MS,
  });
}

/** Reads a text that was pasted outside of any field; one in a field of the form stays there, and is offered to be read. */
export function takePaste(text: string, target: EventTarget | null): void {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
  if (!target.closest('input, textarea, select, [contenteditable]')) openTool('readText', text);
  else if (target.closest('#form')) void offerReading(text);
}
