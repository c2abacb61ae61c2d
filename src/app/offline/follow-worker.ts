/** What becomes of the workers that keep the app. */
export interface WorkerEvents {
  /** The first one has everything that the app needs. */
  readonly kept: () => void;
  /** A newer one has everything too, and waits until the older one is given up. */
  readonly waiting: () => void;
}

/** Tells of the worker that is being installed, of one that waits already, and of every later one. */
export function followWorker(registration: ServiceWorkerRegistration, { kept, waiting }: WorkerEvents): void {
  const watch = (worker: ServiceWorker | null): void => {
    const isFirst = registration.active === null;
    worker?.addEventListener('statechange', () => {
      if (isFirst && worker.state === 'activated') kept();
      if (!isFirst && worker.state === 'installed') waiting();
    });
  };
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  if (registration.waiting && registration.active) waiting();
}
