import type { ErrorTracking, TrackingOptions } from './error-tracking-client.ts';
import { loadInBackground } from '../../shared/lib/chunk-loads.ts';

/** Loads and starts error tracking. Rejects if its chunk cannot be loaded. */
export async function openTracking(options: TrackingOptions): Promise<ErrorTracking> {
  const { startTracking } = await loadInBackground(() => import('./error-tracking-client.ts'));
  return startTracking(options);
}

/** Returns the envelope endpoint of a DSN (`https://key@host/path/project`). */
export function envelopeAddress(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  return `${origin}${parts.join('/')}/api/${project}/envelope/`;
}

/** Resolves to true if the service responds, with any status; never rejects. */
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
