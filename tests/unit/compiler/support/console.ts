import { onTestFinished, vi } from 'vitest';

/** Collects what a command renders instead of showing it. */
export function listen(): () => string {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  const table = vi
    .spyOn(console, 'table')
    .mockImplementation((rows: unknown) => void lines.push(JSON.stringify(rows)));
  onTestFinished(() => {
    log.mockRestore();
    table.mockRestore();
  });
  return () => lines.join('\n');
}
