import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { err, type Result } from '../../shared/lib/result.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { copyFetched, type FetchedText } from '../../services/notifications/copy-text.ts';
import { noteCopied } from '../case-links.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import type { CopiedText } from '../output-document.ts';
import { showCopied } from './copied.tsx';
import { loadRenderer, loadTemplates } from '../renderer.ts';

/** Copies a document of the open form, as it is at the moment of copying. */
export interface CopyActions {
  title(): void;
  /** The title; the post follows when the user comes back to the page (`useCopyOnReturn`). */
  both(): void;
  recipient(): void;
  /** A part of the post, counted from 0; most posts have one. `onFailed` takes the place of the reason why it was not. */
  part(index: number, onFailed?: () => void): void;
}

/** What is copied of the document of a form, once the code and templates that make it are there. */
async function fromDocument(
  form: LoadedForm,
  store: FormStore,
  what: CopiedText,
): Promise<Result<FetchedText, ErrorMessage>> {
  const loaded = await Promise.all([loadRenderer(), loadTemplates(form)]).catch(() => null);
  if (!loaded)
    return err(errorMessage('The post could not be loaded. Check the connection, then copy again.'));
  const [renderer, whole] = loaded;
  return renderer.takenText(what, renderer.documentNow(whole, store));
}

/**
 * Copying is pure: it saves nothing, sends nothing, and works while fields are missing. In a lockdown it only says why
 * it does not.
 */
export function useCopy(form: LoadedForm | null): CopyActions {
  const { store } = useWorkspace();
  const locked = useLockdownReason();

  const copy = (what: CopiedText, onFailed?: () => void): void => {
    if (!form) return;
    if (locked !== undefined) {
      notify(locked, { tone: 'danger' });
      return;
    }
    flushPending();
    const onCopied = (message: string): void => {
      showCopied({ what, message });
      if (typeof what === 'number') noteCopied(store);
    };
    void copyFetched(fromDocument(form, store, what), onCopied, onFailed);
  };

  return {
    title: () => copy('title'),
    both: () => copy('both'),
    recipient: () => copy('recipient'),
    part: copy,
  };
}
