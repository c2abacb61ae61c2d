import { linesOf, print } from './io.ts';

/** What became of one line: what to print for it, or why there is nothing. */
export type Outcome =
  | { readonly value: object; readonly notes?: readonly string[] }
  | { readonly error: string };

/** How much output is gathered before it is written: each write costs as much as a small document. */
const CHUNK = 65_536;
const SHOWN_EVERY = 250;

/** Counts on the last line of a terminal; says nothing to a file or a pipe. */
class Progress {
  private count = 0;

  step(): void {
    this.count += 1;
    if (process.stderr.isTTY && this.count % SHOWN_EVERY === 0)
      process.stderr.write(`\r${this.count.toLocaleString('en-US')} lines`);
  }

  /** Writes a line above the count. */
  say(text: string): void {
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${text}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  }
}

/**
 * Does something with each line of a file and prints one JSON value a line, in the order of the lines. A line that goes
 * wrong gives `{line, error}`, is reported on standard error, and stops none of those after it.
 * @returns the exit code: 2 when a line went wrong
 * @throws UsageError when no file is named or it cannot be read
 */
export async function batch(
  file: string | undefined,
  one: (text: string) => Outcome | Promise<Outcome>,
): Promise<number> {
  const progress = new Progress();
  let failed = false;
  let pending = '';
  for await (const { text, number } of linesOf(file)) {
    const outcome = await one(text);
    if ('error' in outcome) {
      failed = true;
      progress.say(`Line ${number}: ${outcome.error}`);
      pending += `${JSON.stringify({ line: number, error: outcome.error })}\n`;
    } else {
      for (const note of outcome.notes ?? []) progress.say(`Line ${number}: ${note}`);
      pending += `${JSON.stringify(outcome.value)}\n`;
    }
    progress.step();
    if (pending.length < CHUNK) continue;
    await print(pending);
    pending = '';
  }
  await print(pending);
  progress.end();
  return failed ? 2 : 0;
}
