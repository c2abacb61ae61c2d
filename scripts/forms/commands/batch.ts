import { linesOf, print } from './io.ts';

/** Outcome of one line: the value to print, or the error. */
export type Outcome =
  | { readonly value: object; readonly notes?: readonly string[] }
  | { readonly error: string };

/** Size of the output buffer: each write costs as much as a small post. */
const CHUNK = 65_536;
const SHOWN_EVERY = 250;

/** Shows the line count on a terminal; silent otherwise. */
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
 * Processes each line of a file and prints one JSON value per line, in order. A failed line prints `{line, error}`, is
 * reported on standard error, and does not stop the batch.
 * @returns the exit code: 2 when a line failed
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
