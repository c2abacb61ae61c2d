import { flushSync } from 'react-dom';

/**
 * Maximum delay of typed text, in milliseconds. It must be saved within half a second of the key press, so continued
 * typing does not extend the delay.
 */
const LONGEST_WAIT = 250;

const waiting = new Set<PendingChange>();

/** A delayed change, which batches key presses of fast typing. */
export class PendingChange {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run: (() => void) | undefined;

  /** Replaces the pending change without restarting the timer. */
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

  readonly flush = (): void => {
    const { run } = this;
    this.cancel();
    run?.();
  };
}

/** Stores all pending text without a synchronous render, so it is safe while React commits. */
export function storePending(): void {
  for (const change of waiting) change.flush();
}

/**
 * Stores all pending text and renders it synchronously. Call it before changing or reading the form's data (copy, save,
 * undo, leaving the page) in an event handler or timer, never while React renders or commits.
 */
export function flushPending(): void {
  flushSync(storePending);
}
