import { PNG } from './png.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';

/** Why a text could not be copied. */
export type CopyError = 'insecure' | 'missing' | 'denied' | 'unfocused' | 'failed';

/** What to tell the person about each way in which copying fails. */
export const COPY_MESSAGES: Readonly<Record<CopyError, string>> = {
  insecure: 'The browser copies only on a secure page (https). Select the text and copy it by hand.',
  missing: 'This browser cannot copy for a page. Select the text and copy it by hand.',
  denied: 'The browser did not allow copying. Allow the clipboard for this site, or copy the text by hand.',
  unfocused: 'Click into the page, then copy again: the browser copies only for the page in front.',
  failed: 'The text could not be copied. Select it and copy it by hand.',
};

/** Puts a text on the clipboard, and nothing else. */
export async function copyText(text: string): Promise<Result<void, CopyError>> {
  if (!window.isSecureContext) return err('insecure');
  if (!('clipboard' in navigator)) return err('missing');
  try {
    await navigator.clipboard.writeText(text);
    return ok(undefined);
  } catch (error) {
    if (!document.hasFocus()) return err('unfocused');
    return err(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed');
  }
}

/** What to tell the person when `copyPicture` fails. */
export const PICTURE_NOT_COPIED = 'This browser does not copy pictures. Save it instead.';

/** Puts a picture that is being made on the clipboard; answers whether it got there. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // The promise goes in unresolved: some browsers forget the click that allowed copying while they wait.
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: png })]);
    return true;
  } catch {
    return false;
  }
}
