/** Something that `npm start` runs for as long as the user works. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function startOne(service: Service): Promise<void> {
  try {
    await service.start();
  } catch (cause) {
    throw new Error(
      `${service.name} did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Starts services one after the other; rejects with the first failure and the name of its service. */
export async function startAll(services: readonly Service[]): Promise<void> {
  for (const service of services) await startOne(service);
}

/** Starts services that do not need one another, at once; when one fails, rejects like `startAll` with none left up. */
export async function startTogether(services: readonly Service[]): Promise<void> {
  const starts = await Promise.allSettled(services.map(startOne));
  const failure = starts.find((start) => start.status === 'rejected');
  if (!failure) return;
  await stopAll(services);
  throw failure.reason;
}

/** Stops services, the one started last first; those that never started must take it calmly. */
export async function stopAll(services: readonly Service[]): Promise<void> {
  for (const service of services.toReversed()) await service.stop();
}
