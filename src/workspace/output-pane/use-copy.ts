import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { err, type Result } from '../../shared/lib/result.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { copyFetched, type FetchedText } from '../../services/notifications/copy-text.ts';
import { noteCopied } from '../case-link-keys.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import type { CopiedText } from '../output-post.ts';
import { showCopied } from './copied-state.tsx';
import { loadRenderer, loadTemplates } from '../renderer.ts';

/** Copies the open form's current post. */
export interface CopyActions {
  title(): void;
  /** Copies the title; the post is copied on return (`useCopyOnReturn`). */
  both(): void;
  recipient(): void;
  /** Copies a part of the post by 0-based index. `onFailed` replaces the error notification. */
  part(index: number, onFailed?: () => void): void;
}

/** Resolves with a text of the post, once renderer and templates are loaded; an error without the form. */
export async function textOfPost(
  form: LoadedForm | null,
  store: FormStore,
  what: CopiedText,
): Promise<Result<FetchedText, ErrorMessage>> {
  const loaded = form && (await Promise.all([loadRenderer(), loadTemplates(form)]).catch(() => null));
  if (!loaded)
    return err(errorMessage('The post could not be loaded. Check the connection, then copy again.'));
  const [renderer, whole] = loaded;
  return renderer.textToCopy(what, renderer.postNow(whole, store));
}

/**
 * Returns the copy actions. They have no other side effects and work with missing fields; in a lockdown they only show
 * the reason.
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
      if (typeof what === 'number') noteCopied(store, form.meta.slug);
    };
    void copyFetched(textOfPost(form, store, what), onCopied, onFailed);
  };

  return {
    title: () => copy('title'),
    both: () => copy('both'),
    recipient: () => copy('recipient'),
    part: copy,
  };
}
