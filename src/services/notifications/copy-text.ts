import type { ErrorMessage } from '../../../contract/error-message.ts';
import { writeClipboard } from '../../shared/lib/clipboard.ts';
import { create } from 'zustand';
import { ok, type Result } from '../../shared/lib/result.ts';
import { notify } from './notification-store.ts';

/** A text for the clipboard, and what to say once it is there. */
export interface FetchedText {
  readonly text: string;
  readonly done: string;
}

/** How many copies have begun on this page. */
export const useCopies = create<number>()(() => 0);

const notifyError = (error: ErrorMessage): void => void notify(error, { tone: 'danger' });

async function report(
  copying: Promise<Result<void, ErrorMessage>>,
  done: string | Promise<string>,
  onCopied: (message: string) => void = notify,
  onFailed = notifyError,
): Promise<boolean> {
  const own = useCopies.getState() + 1;
  useCopies.setState(own, true);
  const [copied, message] = await Promise.all([copying, done]);
  if (copied.ok) onCopied(message);
  // WebKit refuses a copy that still waits for its text when the next one begins, and only the next one matters then.
  else if (own === useCopies.getState()) onFailed(copied.error);
  return copied.ok;
}

/** Copies a text and notifies the user: `done` when it worked, else why not. Returns whether it did. */
export const copyText = (text: string, done: string): Promise<boolean> => report(writeClipboard(text), done);

/**
 * Does the same with a text that has to be fetched first; the error of a fetch is for the user. Call it in the click or
 * key press itself, before any wait. `onCopied` takes the place of the notification that it worked, `onFailed` of the one
 * that it did not.
 */
export const copyFetched = (
  fetched: Promise<Result<FetchedText, ErrorMessage>>,
  onCopied?: (message: string) => void,
  onFailed?: (error: ErrorMessage) => void,
): Promise<boolean> =>
  report(
    writeClipboard(fetched.then((result) => (result.ok ? ok(result.value.text) : result))),
    fetched.then((result) => (result.ok ? result.value.done : result.error)),
    onCopied,
    onFailed,
  );
