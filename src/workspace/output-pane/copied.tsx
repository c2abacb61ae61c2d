import { create } from 'zustand';
import type { CopiedText } from '../output-document.ts';

interface Copied {
  readonly what: CopiedText;
  /** What is read out. */
  readonly message: string;
}

/** How long a button says that its text is copied, in milliseconds. */
const COPIED_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** What was copied just now, by button or by key; null after a moment. */
export const useCopied = create<Copied | null>()(() => null);

/** Has the button of a text say that it is in the clipboard. */
export function showCopied(copied: Copied): void {
  clearTimeout(timer);
  useCopied.setState(copied, true);
  timer = setTimeout(() => useCopied.setState(null, true), COPIED_MS);
}

/** Reads out what was copied: its button changes in sight only. */
export function CopiedStatus() {
  return (
    <p className="visually-hidden" role="status">
      {useCopied((copied) => copied?.message)}
    </p>
  );
}
