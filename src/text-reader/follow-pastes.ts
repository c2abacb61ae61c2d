/** Characters that a post or a record has at least; what is shorter is a name or a number that missed its field. */
const SHORTEST = 40;

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls back with each text that is pasted while no field has the focus and no dialog is open. */
export function followPastes(onText: (text: string) => void): void {
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isInField(event.target) || document.querySelector('dialog[open]')) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim().length < SHORTEST) return;
    event.preventDefault();
    onText(text);
  });
}
