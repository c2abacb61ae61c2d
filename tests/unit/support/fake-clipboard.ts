import { vi } from 'vitest';

const refusal = () => new DOMException('Refused', 'NotAllowedError');

/** Puts a clipboard into the page that refuses as WebKit does: a text that does not come, or that the next copy overtakes. */
export function fakeClipboard() {
  let text = '';
  let overtake = (): void => {};
  const write = vi.fn(async ([item]: readonly ClipboardItem[]): Promise<void> => {
    overtake();
    const overtaken = new Promise<never>((_, reject) => {
      overtake = () => reject(refusal());
    });
    const coming = item?.getType('text/plain').catch(() => Promise.reject(refusal()));
    text = (await (await Promise.race([coming, overtaken]))?.text()) ?? '';
  });
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  return { write, text: () => text };
}
