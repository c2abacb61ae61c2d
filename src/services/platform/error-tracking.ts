import type { BrowserOptions } from '@sentry/react';
import { loadQuietly } from '../../shared/lib/chunk-loads.ts';

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

/** Fetches and starts the service. Rejects when its code cannot be fetched. */
export async function openTracking(options: TrackingOptions): Promise<ErrorTracking> {
  const { startTracking } = await loadQuietly(() => import('./error-tracking-client.ts'));
  return startTracking(options);
}

/** Where a DSN (`https://key@host/path/project`) sends its events. */
export function envelopeAddress(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  return `${origin}${parts.join('/')}/api/${project}/envelope/`;
}

/** Whether the service answers at all, whatever it says; never rejects. */
export async function isReachable(dsn: string, ask: typeof fetch): Promise<boolean> {
  try {
    await ask(envelopeAddress(dsn), {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return true;
  } catch {
    return false;
  }
}
