/** Characters that a text has at least to be taken for a post. */
const SHORTEST = 40;

/** A text with tags of the board, as a post has; a sentence or a number that somebody pastes is none. */
const isPost = (text: string): boolean => text.length >= SHORTEST && /\[\/[a-z]+\]/i.test(text);

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls back with each post that is pasted while no field has the focus and no dialog is open. */
export function followPastes(onPost: (text: string) => void): void {
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isInField(event.target) || document.querySelector('dialog[open]')) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isPost(text)) return;
    event.preventDefault();
    onPost(text);
  });
}
