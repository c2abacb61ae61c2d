import type { FormDefinition } from '../../engine/definition/form.ts';
import { splitPost } from '../../engine/bbcode/split.ts';
import { flushPending } from '../../engine/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { copyText, COPY_MESSAGES } from '../workspace/copy-text.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { documentNow } from './use-document.ts';

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

/** Copying is pure: it saves nothing, sends nothing, and works while fields are missing. */
export function useCopy(form: FormDefinition | null): CopyActions {
  const { store } = useWorkspace();

  const copy = async (text: string, done: string): Promise<void> => {
    const copied = await copyText(text);
    if (copied.ok) notify(done, { icon: 'check-circle' });
    else notify(COPY_MESSAGES[copied.error], { icon: 'exclamation-circle' });
  };
  const current = (): ReturnType<typeof documentNow> | null => {
    if (!form) return null;
    flushPending();
    return documentNow(form, store);
  };

  return {
    title: () => {
      const document = current();
      if (document) void copy(document.title, 'Title copied.');
    },
    recipient: () => {
      const document = current();
      if (document?.recipient !== undefined) void copy(document.recipient, 'Recipient copied.');
    },
    part: (index) => {
      const document = current();
      if (!document) return;
      const parts = splitPost(document.body);
      const what = parts.length === 1 ? 'Post copied.' : `Part ${index + 1} of ${parts.length} copied.`;
      void copy(parts[index] ?? '', what + missingNote(document.missing.length));
    },
  };
}
