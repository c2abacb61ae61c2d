import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import type { LoadedForm } from '../engine/definition/form.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import type { FormStore } from '../engine/store/form-store.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { notify } from '../notifications/notification-store.ts';
import { copyFetched, type FetchedText } from '../notifications/copy-text.ts';
import { COPIED } from '../workspace/case-links.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { type CopiedText, showCopied } from './copied.tsx';
import { loadRenderer, loadTemplates } from '../workspace/renderer.ts';
import type { OutputDocument } from '../workspace/use-document.ts';

/** Copies a document of the open form, as it is at the moment of copying. */
export interface CopyActions {
  title(): void;
  recipient(): void;
  /** A part of the post, counted from 0; most posts have one. */
  part(index: number): void;
}

/** Takes a text from a document, unless the document has none of its kind. */
type Take = (document: OutputDocument) => FetchedText | undefined;

/** What is taken from the document of a form, once the code and templates that make it are there. */
async function fromDocument(
  form: LoadedForm,
  store: FormStore,
  take: Take,
): Promise<Result<FetchedText, ErrorMessage>> {
  const loaded = await Promise.all([loadRenderer(), loadTemplates(form)]).catch(() => null);
  if (!loaded)
    return err(errorMessage('The post could not be loaded. Check the connection, then copy again.'));
  const [renderer, whole] = loaded;
  const taken = take(renderer.documentNow(whole, store));
  return taken ? ok(taken) : err(errorMessage('This form has no recipient to copy.'));
}

/**
 * Copying is pure: it saves nothing, sends nothing, and works while fields are missing. In a lockdown it only says why
 * it does not.
 */
export function useCopy(form: LoadedForm | null): CopyActions {
  const { store } = useWorkspace();
  const locked = useLockdownReason();

  const copy = (what: CopiedText, take: Take): void => {
    if (!form) return;
    if (locked !== undefined) {
      notify(locked, { tone: 'danger' });
      return;
    }
    flushPending();
    void copyFetched(fromDocument(form, store, take), (message) => {
      showCopied({ what, message });
      if (typeof what === 'number') store.getState().setLink(COPIED, String(Date.now()));
    });
  };

  return {
    title: () =>
      copy('title', ({ title, whole }) => ({
        text: title,
        done: whole === undefined ? 'Title copied.' : 'Title copied, shortened.',
      })),
    recipient: () =>
      copy('recipient', ({ recipient: text }) =>
        text === undefined ? undefined : { text, done: 'Recipient copied.' },
      ),
    part: (index) =>
      copy(index, ({ parts, missingNote }) => {
        const what = parts.length === 1 ? 'Post copied.' : `Part ${index + 1} of ${parts.length} copied.`;
        return { text: parts[index] ?? '', done: what + missingNote };
      }),
  };
}
