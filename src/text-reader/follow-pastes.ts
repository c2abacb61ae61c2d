/** Characters that a text has at least to be taken for one. */
const SHORTEST = 40;

/** A text with tags of the board or of several lines, as posts and records are; a sentence or a number is neither. */
const isWhole = (text: string): boolean => text.length >= SHORTEST && /\[\/[a-z]+\]|\n/i.test(text.trim());

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls back with each text that is pasted while no field has the focus and no dialog is open. */
export function followPastes(onText: (text: string) => void): void {
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isInField(event.target) || document.querySelector('dialog[open]')) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isWhole(text)) return;
    event.preventDefault();
    onText(text);
  });
}
