import { vi } from 'vitest';

const refusal = () => new DOMException('Refused', 'NotAllowedError');

/** Installs a clipboard that rejects like WebKit: when the text does not resolve, or the next copy supersedes it. */
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
