import { t } from '../../../contract/messages.ts';
import type { SendWebhookRequest } from '../../../contract/callables.ts';
import { checkAdBlocker } from './ad-blocker.ts';
import { onError } from './error-events.ts';
import { followInteractions } from './interactions.ts';
import { messageOf } from './message.ts';
import type { Reachable } from './report-message.ts';
import { createReporter } from './reporter.ts';
import { buildId } from '../../shared/lib/build-id.ts';
import { isBackgroundLoadError, loadInBackground } from '../../shared/lib/chunk-loads.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import { sessionText } from '../../shared/lib/storage.ts';
import { notify } from '../notifications/notification-store.ts';
import { openAnalytics } from '../platform/analytics.ts';
import { backend } from '../platform/backend.ts';
import { env } from '../platform/env.ts';
import { isReachable } from '../platform/error-tracking.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { createChunkRecovery } from './screens/chunk-recovery.ts';
import { formType } from './open-form-facts.ts';
import { recoveryPorts } from './screens/recovery-ports.ts';
import { openedTracking, startTracking, trackingDsn } from './tracking.ts';
import { typedValues } from './typed-values.ts';
import { onNotificationClosed } from './screens/on-notification-closed.ts';

const config = env.ok ? env.value.reporting : null;

/** Monotonic, independent of the system time. */
const steadyClock: Clock = { now: () => performance.now() };

async function send(request: SendWebhookRequest): Promise<void> {
  if (!backend) return;
  const callables = await loadInBackground(backend.callables);
  const sent = await callables.call('sendWebhook', request);
  if (!sent.ok) logger.warn('An error report could not be sent', { reason: sent.error.code });
}

function track(cause: unknown, fatal: boolean, componentStack: string | undefined): string | undefined {
  try {
    return openedTracking()?.capture(cause, { fatal, componentStack });
  } catch (fault) {
    logger.warn('An error was not tracked', { cause: messageOf(fault) });
    return undefined;
  }
}

/** Checks if an ad blocker blocks error tracking, and warns once per session. */
async function watchForAdBlocker(dsn: string): Promise<Reachable> {
  const reachable = await checkAdBlocker({
    isReachable: () => isReachable(dsn, (...request) => fetch(...request)),
    isOnline: () => navigator.onLine,
    session: sessionText,
    warn: (message, dismissed) => {
      const id = notify(message, {
        tone: 'warn',
        duration: 0,
        actions: [{ label: t('Dismiss'), handler: () => undefined }],
      });
      onNotificationClosed(id, dismissed);
    },
  });
  if (reachable === null) return 'Unknown';
  return reachable ? 'Yes' : 'No';
}

/** Starts error reporting and chunk failure recovery. Returns an unsubscribe function. */
export function startReporting(workspace: Workspace): () => void {
  const open = () => workspace.cases.state.getState().store.getState();
  const dsn = trackingDsn();
  let reachable: Reachable = dsn === null ? 'Not configured' : 'Unknown';
  const interactions = followInteractions(document, steadyClock);
  const recover = createChunkRecovery(recoveryPorts(workspace));
  const reporter = createReporter({
    clock: steadyClock,
    interactions,
    formType: () => formType(open().form),
    values: () => typedValues(open().data, document),
    context: () => ({
      reachable,
      userAgent: navigator.userAgent,
      pingId: config?.maintainer.chatId ?? null,
      build: buildId(document),
      at: Date.now(),
    }),
    track,
    analytics: openAnalytics(config?.analytics ?? null, {
      fetch: (address, init) => fetch(address, init),
      page: location.origin + location.pathname,
      visit: newId(),
    }),
    send,
    // `loadInBackground` marks its failures only after this event, so check in the next task.
    chunkFailed: (cause) => setTimeout(() => isBackgroundLoadError(cause) || recover()),
  });
  const stopTaking = onError(reporter.report);
  if (dsn !== null) {
    startTracking(workspace).catch(() => logger.warn('Error tracking could not be loaded'));
    void watchForAdBlocker(dsn).then((found) => {
      reachable = found;
    });
  }
  return () => {
    stopTaking();
    interactions.stop();
  };
}
