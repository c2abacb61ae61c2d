import type { ErrorTracking, TrackingOptions } from './error-tracking-client.ts';
import { loadQuietly } from '../../shared/lib/chunk-loads.ts';

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
