/** Wraps an action so that it never runs concurrently; calls during a run cause one more run afterwards. */
export function oneAtATime(action: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      // Failures are handled by the action; the next run must be able to start
      await action().catch(() => undefined);
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
