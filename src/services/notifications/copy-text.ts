import type { ErrorMessage } from '../../../contract/error-message.ts';
import { writeClipboard } from '../../shared/lib/clipboard.ts';
import { create } from 'zustand';
import { ok, type Result } from '../../shared/lib/result.ts';
import { notify } from './notification-store.ts';

/** A text for the clipboard, and the message shown on success. */
export interface FetchedText {
  readonly text: string;
  readonly done: string;
}

/** Number of copies started on this page. */
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
  // WebKit rejects a pending clipboard write when another starts; only the latest failure is shown.
  else if (own === useCopies.getState()) onFailed(copied.error);
  return copied.ok;
}

/** Copies a text and notifies the user of the outcome. Resolves to true on success. */
export const copyText = (text: string, done: string): Promise<boolean> => report(writeClipboard(text), done);

/**
 * Copies a text that must be fetched first; a fetch error is user-facing. Must be called synchronously in the event
 * handler. `onCopied` and `onFailed` replace the default notifications.
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
