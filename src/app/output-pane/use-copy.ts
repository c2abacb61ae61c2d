import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/fields/pending-change.ts';
import { useLockdownReason } from '../../lockdown/lockdown-reason.ts';
import { notify } from '../../notifications/notification-store.ts';
import { copyAndTell } from '../../notifications/copy-and-tell.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { loadPrinter, printable } from './printer.ts';
import type { OutputDocument } from './use-document.ts';

/** Copies a document of the open form, as it is at the moment of copying. */
export interface CopyActions {
  title(): void;
  recipient(): void;
  /** A part of the post, counted from 0; most posts have one. */
  part(index: number): void;
}

const missingNote = (missing: number): string =>
  missing === 0
    ? ''
    : missing === 1
      ? ' One required field is missing.'
      : ` ${missing} required fields are missing.`;

/**
 * Copying is pure: it saves nothing, sends nothing, and works while fields are missing. In a lockdown it only says why
 * it does not.
 */
export function useCopy(form: LoadedForm | null): CopyActions {
  const { store } = useWorkspace();
  const locked = useLockdownReason();

  const withDocument = async (take: (document: OutputDocument) => void): Promise<void> => {
    if (!form) return;
    if (locked !== undefined) {
      notify(locked, { icon: 'exclamation-circle' });
      return;
    }
    flushPending();
    const loaded = await Promise.all([loadPrinter(), printable(form)]).catch(() => null);
    if (!loaded) {
      notify('The post could not be loaded. Check the connection, then copy again.', {
        icon: 'exclamation-circle',
      });
      return;
    }
    const [printer, whole] = loaded;
    take(printer.documentNow(whole, store));
  };

  return {
    title: () => void withDocument(({ title }) => void copyAndTell(title, 'Title copied.')),
    recipient: () =>
      void withDocument(({ recipient }) => {
        if (recipient !== undefined) void copyAndTell(recipient, 'Recipient copied.');
      }),
    part: (index) =>
      void withDocument(({ parts, missing }) => {
        const what = parts.length === 1 ? 'Post copied.' : `Part ${index + 1} of ${parts.length} copied.`;
        void copyAndTell(parts[index] ?? '', what + missingNote(missing.length));
      }),
  };
}
