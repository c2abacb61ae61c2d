import { onDemand } from '../../shared/lib/part.ts';
import { isTyping } from '../../workspace/shortcuts.ts';

const reader = onDemand(() => import('./handle-paste.ts'));

/** Minimum length in characters of a post or record; shorter pastes are names or numbers that missed their field. */
const SHORTEST = 40;

const hasTextFile = ({ defaultPrevented, dataTransfer }: DragEvent): boolean =>
  !defaultPrevented &&
  [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === 'file' && type === 'text/plain');

/** Handles pasted texts long enough to be a post or a record, and dropped text files, which would replace the page. */
export function listenForPastes(): void {
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (text.length < SHORTEST) return;
    // Otherwise the browser pastes into the dialog if its code is already loaded
    if (!isTyping(target)) event.preventDefault();
    reader.use(({ handlePaste }) => handlePaste(text, target));
  });
  document.addEventListener('dragover', (event) => {
    if (hasTextFile(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || !hasTextFile(event)) return;
    event.preventDefault();
    reader.use(({ handleDrop }) => handleDrop(file));
  });
}
