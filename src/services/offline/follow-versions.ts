import { errorMessage } from '../../../contract/error-message.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { createThrottle } from '../../shared/lib/throttle.ts';
import { dismiss, notify, isTimedShown, useNotifications } from '../notifications/notification-store.ts';
import { t } from '../../../contract/messages.ts';

interface WorkerEvents {
  /** The first worker is activated: the app is available offline. */
  readonly kept: () => void;
  /** A newer worker is installed and waits for activation. */
  readonly waiting: () => void;
}

/** Observes the installing worker, one that is already waiting, and later ones. */
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

/** Shows a notification after the current timed one has disappeared. */
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

/** Minimum interval of update checks when the page becomes visible, in milliseconds. */
const CHECK_EVERY_MS = 3_600_000;

/** Dependencies of the update handling. */
interface VersionsOptions {
  readonly container: ServiceWorkerContainer;
  readonly cases: Pick<CaseSession, 'flush'>;
  readonly reload: () => void;
  readonly clock?: Clock;
}

/**
 * Registers the service worker and offers an update when one is ready. All open tabs reload together, each after saving
 * its draft; a tab whose draft cannot be saved does not reload. Rejects if registration fails.
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
    // The first worker took control of the page; there is no update to load.
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
          actions: [{ label: t('Reload'), handler: reload }],
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
        { tone: 'warn', duration: 0 },
      );
  };

  followWorker(registration, {
    kept: () => notifyWhenQuiet(t('You can now use {product} offline.')),
    waiting() {
      if (offer !== undefined) dismiss(offer);
      offer = notify(t('A new version is ready.'), {
        tone: 'info',
        actions: [{ label: t('Update now'), variant: 'primary', handler: () => void update() }],
      });
    },
  });

  const mayCheck = createThrottle(CHECK_EVERY_MS, clock);
  document.addEventListener('visibilitychange', () => {
    // Fails when offline; the next check retries.
    if (document.visibilityState === 'visible' && mayCheck()) registration.update().catch(() => undefined);
  });
}
