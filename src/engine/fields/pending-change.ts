import { flushSync } from 'react-dom';

/** How long a person pauses before the form takes over what was typed. */
const PAUSE = 250;

const waiting = new Set<PendingChange>();

/** One change that waits for a pause in typing. */
export class PendingChange {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run: (() => void) | undefined;

  /** Replaces what was waiting, and starts the pause anew. */
  schedule(run: () => void): void {
    this.cancel();
    this.run = run;
    this.timer = setTimeout(this.flush, PAUSE);
    waiting.add(this);
  }

  cancel(): void {
    clearTimeout(this.timer);
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

/**
 * Hands all that was typed so far to the form, which has it when this returns. Call it before reading the form's data
 * (copy, save, undo, leaving the page) from an event handler or timer, never while React renders or commits.
 */
export function flushPending(): void {
  flushSync(() => {
    for (const change of waiting) change.flush();
  });
}
