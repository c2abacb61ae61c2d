import { flushSync } from 'react-dom';

/**
 * The longest that typed text stays in its input alone, in milliseconds. The draft must hold it half a second after
 * the key press at the latest, so typing on does not put this off.
 */
const LONGEST_WAIT = 250;

const waiting = new Set<PendingChange>();

/** One change that waits a moment, so that a quick typist's keys reach the form together. */
export class PendingChange {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run: (() => void) | undefined;

  /** Replaces what was waiting; the wait goes on. */
  schedule(run: () => void): void {
    this.run = run;
    this.timer ??= setTimeout(this.flush, LONGEST_WAIT);
    waiting.add(this);
  }

  get isWaiting(): boolean {
    return this.run !== undefined;
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    waiting.delete(this);
    this.run = undefined;
  }

  /** Runs what is waiting, if anything, now. */
  readonly flush = (): void => {
    const { run } = this;
    this.cancel();
    run?.();
  };
}

/** Hands all that was typed so far to the form. The screen follows by itself, so this may run while React commits. */
export function storePending(): void {
  for (const change of waiting) change.flush();
}

/**
 * Does the same and draws it before this returns. Call it before changing or reading the form's data (copy, save, undo,
 * leaving the page) from an event handler or timer, never while React renders or commits.
 */
export function flushPending(): void {
  flushSync(storePending);
}
