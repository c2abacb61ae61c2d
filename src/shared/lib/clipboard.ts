import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';

const MESSAGES = {
  insecure: errorMessage(
    'The browser copies only on a secure page (https). Select the text and copy it by hand.',
  ),
  missing: errorMessage('This browser does not let pages copy text. Select the text and copy it by hand.'),
  denied: errorMessage(
    'The browser did not allow copying. Allow the clipboard for this site, or copy the text by hand.',
  ),
  unfocused: errorMessage('Click in the page, then copy again. The browser lets only the active page copy.'),
  failed: errorMessage('The text could not be copied. Select it and copy it by hand.'),
} as const;

const TEXT = 'text/plain';

/**
 * Writes an item to the clipboard. Takes a pending promise: WebKit refuses to copy if the page has awaited anything since
 * the click or key press.
 */
export function writeItem(type: string, content: Promise<Blob>): Promise<void> {
  // WebKit leaves rejections unhandled after it has refused to copy
  content.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}

function writeFetched(fetched: Promise<Result<string, ErrorMessage>>): Promise<void> {
  const text = fetched.then((result) => {
    if (result.ok) return result.value;
    throw new Error(result.error);
  });
  // Firefox before 127 has no ClipboardItem, but allows copying for some seconds after the click or key press
  if (!('write' in navigator.clipboard)) return text.then((value) => navigator.clipboard.writeText(value));
  // A Blob, because Chrome before 133 accepts no string in an item
  return writeItem(
    TEXT,
    text.then((value) => new Blob([value], { type: TEXT })),
  );
}

/**
 * Copies a text; errors are user-facing. A text that must be fetched first is passed as a promise, synchronously in the
 * click or key handler.
 */
export async function writeClipboard(
  text: string | Promise<Result<string, ErrorMessage>>,
): Promise<Result<void, ErrorMessage>> {
  if (!window.isSecureContext) return err(MESSAGES.insecure);
  if (!('clipboard' in navigator)) return err(MESSAGES.missing);
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeFetched(text));
    return ok(undefined);
  } catch (error) {
    const fetched = typeof text === 'string' ? ok(text) : await text;
    if (!fetched.ok) return fetched;
    if (!document.hasFocus()) return err(MESSAGES.unfocused);
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    return err(denied ? MESSAGES.denied : MESSAGES.failed);
  }
}
