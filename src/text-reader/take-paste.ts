import { notify, UNDO_MS } from '../notifications/notification-store.ts';
import { loadGameTexts } from '../workspace/load-game-texts.ts';
import { openTool } from '../workspace/open-tool.ts';

/** Offers to read a text that stands in a field now, where it is one of the game. */
async function offerReading(text: string): Promise<void> {
  const texts = await loadGameTexts();
  const found = texts.ok && texts.value.read(text);
  if (!found || !found.ok) return;
  notify(`This is a text of the kind “${found.value.kind.title}”.`, {
    tone: 'info',
    actions: [{ label: 'Fill the form', handler: () => openTool('readText', text) }],
    closesAfter: UNDO_MS,
  });
}

/** Reads a text that was pasted outside of any field; one in a field of the form stays there, and is offered to be read. */
export function takePaste(text: string, target: EventTarget | null): void {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
  if (!target.closest('input, textarea, select, [contenteditable]')) openTool('readText', text);
  else if (target.closest('#form')) void offerReading(text);
}
