/** A service of `npm start`. */
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

/** Starts services sequentially; rejects with the first failure and the name of its service. */
export async function startAll(services: readonly Service[]): Promise<void> {
  for (const service of services) await startOne(service);
}

/** Starts independent services concurrently; on a failure stops all and rejects like `startAll`. */
export async function startTogether(services: readonly Service[]): Promise<void> {
  const starts = await Promise.allSettled(services.map(startOne));
  const failure = starts.find((start) => start.status === 'rejected');
  if (!failure) return;
  await stopAll(services);
  throw failure.reason;
}

/** Stops services in reverse order; `stop` must be a no-op for those not started. */
export async function stopAll(services: readonly Service[]): Promise<void> {
  for (const service of services.toReversed()) await service.stop();
}
