import { create } from 'zustand';
import type { CopiedText } from '../output-post.ts';

interface Copied {
  readonly what: CopiedText;
  /** Screen reader announcement. */
  readonly message: string;
}

/** Duration of the copied state in milliseconds. */
const COPIED_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The text copied last; reset to null after a delay. */
export const useCopied = create<Copied | null>()(() => null);

/** Shows the copied state at the text's button. */
export function showCopied(copied: Copied): void {
  clearTimeout(timer);
  useCopied.setState(copied, true);
  timer = setTimeout(() => useCopied.setState(null, true), COPIED_MS);
}

/** Screen reader status; the button only changes visually. */
export function CopiedStatus() {
  return (
    <p className="visually-hidden" role="status">
      {useCopied((copied) => copied?.message)}
    </p>
  );
}
