import type { BrowserOptions } from '@sentry/react';
import * as Sentry from '@sentry/react';

import { cleanBreadcrumb, cleanEvent, withoutTails } from './error-tracking-scrub.ts';

/** User feedback about an error. Name and e-mail may be empty. */
interface FeedbackSubmission {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Screen of origin. */
  readonly source: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Page address without query and hash. */
  readonly url: string;
  readonly screenshot?: { readonly bytes: Uint8Array; readonly type: string };
}

interface CaptureOptions {
  readonly fatal: boolean;
  readonly componentStack?: string | undefined;
}

export interface ErrorTracking {
  /** Sends an error and returns its event id. */
  readonly capture: (cause: unknown, options: CaptureOptions) => string;
  /** Sends user feedback; resolves to false if not delivered within ten seconds. */
  readonly sendFeedback: (feedback: FeedbackSubmission) => Promise<boolean>;
}

export interface TrackingOptions {
  readonly dsn: string;
  readonly release: string;
  readonly clean: (text: string) => string;
  /** Returns the current tags for every event. */
  readonly tags: () => Readonly<Record<string, string>>;
  /** Replaces the default `fetch` transport. */
  readonly transport?: BrowserOptions['transport'];
}

/** Integrations that catch errors themselves, bypassing the rate limits, or record console output. */
const UNWANTED = new Set(['GlobalHandlers', 'BrowserApiErrors', 'Console']);

const replay = () =>
  Sentry.replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // The rendered post contains answers, also in link and image addresses.
    block: ['.output'],
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'href'],
    // Compression needs a blob worker, which the content security policy forbids.
    useCompression: false,
    beforeAddRecordingEvent: (event) => withoutTails(event),
  });

/** Starts Sentry. Errors are sent only through `capture`. */
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
    // Other hosts would have to allow the trace headers.
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
  // `beforeSend` is not called for replays and feedback.
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
