/** An action that never runs twice at once: asked for while it runs, it runs once more afterwards. */
export function oneAtATime(action: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      // A failure is the action's own business; the next round must be able to start.
      await action().catch(() => undefined);
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
