// @chunk later
import { errorMessage } from '../../../contract/error-message.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { createThrottle } from '../../shared/lib/throttle.ts';
import { dismiss, notify, isTimedShown, useNotifications } from '../notifications/notification-store.ts';

/** What becomes of the workers that keep the app. */
interface WorkerEvents {
  /** The first one has everything that the app needs. */
  readonly kept: () => void;
  /** A newer one has everything too, and waits until the older one is given up. */
  readonly waiting: () => void;
}

/** Calls back with the worker that is being installed, of one that waits already, and of every later one. */
function followWorker(registration: ServiceWorkerRegistration, { kept, waiting }: WorkerEvents): void {
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

/** Shows a notification that can wait: never in place of the one that is shown now. */
function notifyWhenQuiet(message: string): void {
  if (!isTimedShown()) {
    notify(message);
    return;
  }
  const stop = useNotifications.subscribe(() => {
    if (isTimedShown()) return;
    stop();
    notify(message);
  });
}

/** A page that comes back into sight asks for a new version, at most this often (milliseconds). */
const CHECK_EVERY_MS = 3_600_000;

/** What following the versions of the app works with. */
export interface VersionsOptions {
  readonly container: ServiceWorkerContainer;
  readonly cases: Pick<CaseSession, 'flush'>;
  readonly reload: () => void;
  readonly clock?: Clock;
}

/**
 * Has the app kept by its service worker, and offers a newer version when one is ready. All open tabs change over
 * together, each when its draft is saved; a tab whose draft cannot be saved stays as it is. Rejects when the browser
 * keeps nothing for this page.
 */
export async function followVersions(options: VersionsOptions): Promise<void> {
  const { container, cases, reload, clock = systemClock } = options;
  let offer: string | undefined;
  let controlled = container.controller !== null;

  const save = async (): Promise<boolean> => {
    flushPending();
    return (await cases.flush()).ok;
  };

  const changeOver = async (): Promise<void> => {
    // The page never asked for its first worker to take over: there is nothing to change.
    if (!controlled) {
      controlled = true;
      return;
    }
    if (offer !== undefined) dismiss(offer);
    if (await save()) reload();
    else
      notify(
        errorMessage(
          'A new version is ready, but this case could not be saved. Copy the post, then reload the page.',
        ),
        {
          tone: 'warn',
          actions: [{ label: 'Reload', handler: reload }],
        },
      );
  };
  container.addEventListener('controllerchange', () => void changeOver());

  const registration = await container.register(`${import.meta.env.BASE_URL}sw.js`);

  const update = async (): Promise<void> => {
    if (await save()) registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    else
      notify(
        errorMessage(
          'The case could not be saved, so the app was not updated. Copy the post before you close this page.',
        ),
        {
          tone: 'warn',
          duration: 0,
        },
      );
  };

  followWorker(registration, {
    kept: () => notifyWhenQuiet('You can now use PHMC Forms offline.'),
    waiting() {
      if (offer !== undefined) dismiss(offer);
      offer = notify('A new version is ready.', {
        tone: 'info',
        actions: [{ label: 'Update now', variant: 'primary', handler: () => void update() }],
      });
    },
  });

  const mayCheck = createThrottle(CHECK_EVERY_MS, clock);
  document.addEventListener('visibilitychange', () => {
    // Without a network there is nothing to be found; the next time will do.
    if (document.visibilityState === 'visible' && mayCheck()) registration.update().catch(() => undefined);
  });
}
