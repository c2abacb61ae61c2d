import type { BrowserOptions } from '@sentry/react';
import * as Sentry from '@sentry/react';

import { cleanBreadcrumb, cleanEvent, withoutTails } from './error-tracking-scrub.ts';

/** What a user writes about an error. Name and e-mail may be empty. */
export interface FeedbackSubmission {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Where it was written. */
  readonly source: string;
  readonly tags: Readonly<Record<string, string>>;
  /** The page without query and hash. */
  readonly url: string;
  readonly screenshot?: { readonly bytes: Uint8Array; readonly type: string };
}

/** What is known of an error besides itself. */
export interface CaptureOptions {
  readonly fatal: boolean;
  readonly componentStack?: string | undefined;
}

/** The error-tracking service. */
export interface ErrorTracking {
  /** Sends an error and returns its id. */
  readonly capture: (cause: unknown, options: CaptureOptions) => string;
  /** Sends what a user wrote; false when it did not arrive within ten seconds. */
  readonly sendFeedback: (feedback: FeedbackSubmission) => Promise<boolean>;
}

/** How the service is started. */
export interface TrackingOptions {
  readonly dsn: string;
  readonly release: string;
  /** Fits a text to leave the browser. */
  readonly clean: (text: string) => string;
  /** Tags of every event at this moment. */
  readonly tags: () => Readonly<Record<string, string>>;
  /** Another way to send than by `fetch`. */
  readonly transport?: BrowserOptions['transport'];
}

/** These catch errors themselves, past our limits, or keep what was rendered to the console. */
const UNWANTED = new Set(['GlobalHandlers', 'BrowserApiErrors', 'Console']);

const replay = () =>
  Sentry.replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // The finished post consists of answers, its links and picture addresses too.
    block: ['.output'],
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'href'],
    // Compression would need a worker from a blob, which the content security policy forbids.
    useCompression: false,
    beforeAddRecordingEvent: (event) => withoutTails(event),
  });

/** Starts Sentry. Errors reach it only by `capture`. */
export function startTracking(options: TrackingOptions): ErrorTracking {
  const { dsn, release, clean, tags } = options;
  const cleaned = <E extends Sentry.Event>(event: E): E => cleanEvent(event, clean, tags());
  Sentry.init({
    dsn,
    release,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !UNWANTED.has(name)),
      Sentry.browserTracingIntegration(),
      replay(),
    ],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Other hosts would have to allow the headers of a trace.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: cleaned,
    beforeSendSpan: (span) => withoutTails(span),
    beforeBreadcrumb: cleanBreadcrumb,
    ...(options.transport && { transport: options.transport }),
  });
  // Replays and feedback do not come by `beforeSend`.
  Sentry.addEventProcessor((event) => (event.type === undefined ? event : cleaned(event)));

  return {
    capture: (cause: unknown, { fatal, componentStack }: CaptureOptions) =>
      Sentry.captureException(cause, {
        mechanism: { handled: false, type: 'generic' },
        captureContext: {
          level: fatal ? 'fatal' : 'error',
          ...(componentStack !== undefined && { contexts: { react: { componentStack } } }),
        },
      }),
    sendFeedback: async ({ screenshot, ...feedback }: FeedbackSubmission) => {
      const attachments = screenshot
        ? [{ filename: 'screenshot', data: screenshot.bytes, contentType: screenshot.type }]
        : [];
      Sentry.captureFeedback(feedback, { attachments });
      return Sentry.flush(10_000);
    },
  };
}
