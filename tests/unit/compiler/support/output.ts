import { onTestFinished, vi } from 'vitest';

/** Collects what is written to standard output and standard error. */
export function output(): { readonly out: () => string; readonly error: () => string } {
  const [out, error] = (['stdout', 'stderr'] as const).map((name) => {
    let text = '';
    const write = (chunk: string | Uint8Array, done?: unknown): boolean => {
      text += Buffer.from(chunk).toString();
      if (typeof done === 'function') done();
      return true;
    };
    const spy = vi.spyOn(process[name], 'write').mockImplementation(write);
    onTestFinished(() => spy.mockRestore());
    return () => text;
  });
  return { out: out ?? String, error: error ?? String };
}
